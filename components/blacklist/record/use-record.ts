import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { effectiveLimit, type KnownList } from '#lib/features/blacklist/browser/list-location.ts'
import { isLeaving } from '#lib/platform/browser/leaving.ts'
import type { useListLocation } from '../use-list-location.ts'

/**
 * The record that the address opens, and how to change it. Opening adds a history entry, moving to another record
 * replaces it, closing goes back to the list if it is still on that page. Then the focus returns to the link of the
 * last record shown. Offsets count from 0.
 */
export function useRecord(
  { page, record, latest, open, replace }: ReturnType<typeof useListLocation>,
  known: KnownList | undefined,
  scroller: RefObject<HTMLElement | null>,
) {
  const from = useRef<string>(undefined)
  const last = useRef<number>(undefined)
  // In a ref, so that the handler stays the same from page to page: see use-arrival.ts.
  const list = useRef(known)
  useEffect(() => {
    list.current = known
  })

  const openRecord = useCallback(
    (offset: number) => {
      const now = latest()
      if (now.record) return replace(now.page, { offset })
      from.current = `${now.page.limit}/${now.page.offset}`
      open(now.page, { offset })
    },
    [latest, open, replace],
  )

  const moveRecord = useCallback(
    (offset: number) => {
      const now = latest().page
      const limit = effectiveLimit(now, list.current)
      const pages = Math.floor((offset - now.offset) / limit)
      replace({ limit: now.limit, offset: Math.max(0, now.offset + pages * limit) }, { offset })
    },
    [latest, replace],
  )

  const offset = record?.offset
  const markRecord = useCallback(
    (shown: number, mark: string) => {
      const now = latest()
      // The mark may come after Back or Escape has closed the record that it belongs to.
      if (isLeaving() || now.record?.offset !== offset) return
      replace(now.page, { offset: shown, mark })
    },
    [latest, replace, offset],
  )

  const closeRecord = useCallback(() => {
    const now = latest().page
    const isBack = from.current === `${now.limit}/${now.offset}`
    // Going back takes a moment, in which a second key would go back further.
    from.current = undefined
    if (isBack) window.history.back()
    else replace(now)
  }, [latest, replace])

  useEffect(() => {
    if (offset === undefined) {
      const index = last.current === undefined ? -1 : last.current - page.offset
      last.current = undefined
      from.current = undefined
      if (index >= 0) scroller.current?.querySelectorAll<HTMLElement>('.row-link')[index]?.focus()
      return undefined
    }
    last.current = offset
    const area = scroller.current
    if (!area) return undefined
    const show = () => area.querySelector('tr[aria-current]')?.scrollIntoView({ block: 'nearest' })
    show()
    // The panel narrows the list; the notes above it wrap and take height from the rows.
    const observer = new ResizeObserver(show)
    observer.observe(area)
    return () => observer.disconnect()
  }, [offset, page.offset, scroller])

  return { record, openRecord, moveRecord, markRecord, closeRecord }
}
