import { hashKey } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { blacklistOptions } from '#lib/features/blacklist/browser/blacklist-query.ts'

/** Where the list is scrolled to when new rows are on screen: their start, where they were left, or a row to be kept. */
type Arrival = { readonly to: 'start' | 'left' } | { readonly to: 'row'; readonly place: number }

function rowsOf(scroller: HTMLElement): readonly HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('.records > tbody > tr')]
}

function headOf(scroller: HTMLElement): number {
  return scroller.querySelector<HTMLElement>('.records > thead')?.offsetHeight ?? 0
}

/**
 * Keeps the scroll position as people expect it: a page that is gone to starts at its first row, a page that is come
 * back to is where it was left, and a change of page size keeps the first visible row.
 */
export function useArrival(scroller: RefObject<HTMLElement | null>, answer: BlacklistAnswer | undefined) {
  const arrival = useRef<Arrival>({ to: 'left' })
  const positions = useRef(new Map<string, number>())
  // Known from its events: asking for it while rows change would lay all of them out before their time.
  const top = useRef(0)
  const shown = answer && hashKey(blacklistOptions({ page: answer.asked, criteria: answer.criteria }).queryKey)

  // Read by events, so that these stay the same from page to page: one made anew for each would hold the page before.
  const now = useRef({ answer, shown })
  useLayoutEffect(() => {
    now.current = { answer, shown }
  })

  useEffect(() => {
    const comeBack = () => {
      arrival.current = { to: 'left' }
    }
    window.addEventListener('popstate', comeBack)
    return () => window.removeEventListener('popstate', comeBack)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page moves the list, the same one read again does not
  useLayoutEffect(() => {
    const element = scroller.current
    const aim = arrival.current
    if (!element || !answer || shown === undefined) return
    const wanted = aim.to === 'left' ? (positions.current.get(shown) ?? 0) : 0
    if (aim.to !== 'row' && top.current !== wanted) {
      element.scrollTop = wanted
      top.current = wanted
    }
    if (aim.to === 'row') {
      const row = rowsOf(element)[aim.place - answer.pagination.offset]
      if (row) element.scrollTop = row.offsetTop - headOf(element)
    }
  }, [shown])

  const onScroll = useCallback(() => {
    const { shown } = now.current
    if (!scroller.current || shown === undefined) return
    top.current = scroller.current.scrollTop
    positions.current.set(shown, top.current)
  }, [scroller])

  const startAtTop = useCallback(() => {
    arrival.current = { to: 'start' }
  }, [])

  /** The place of the first row of which nothing is scrolled out of view; it will be kept. */
  const keepFirstVisible = useCallback((): number => {
    const { answer } = now.current
    const element = scroller.current
    const offset = answer?.pagination.offset ?? 0
    if (!element) return offset
    const top = element.scrollTop + headOf(element)
    const index = rowsOf(element).findIndex((row) => row.offsetTop >= Math.floor(top))
    const place = offset + Math.max(0, index)
    arrival.current = { to: 'row', place }
    return place
  }, [scroller])

  /** The row that was to be kept, when it is not among those on screen. */
  function missedRow(): number | undefined {
    if (!answer || arrival.current.to !== 'row') return undefined
    const { place } = arrival.current
    const index = place - answer.pagination.offset
    return index < 0 || index >= answer.items.length ? place : undefined
  }

  return { onScroll, startAtTop, keepFirstVisible, missedRow }
}
