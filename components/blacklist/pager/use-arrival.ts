import { hashKey } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { blacklistOptions } from '#lib/features/blacklist/browser/blacklist-query.ts'

/** Where to scroll when new rows appear: to the start, to the last scroll position, or to a row. */
type Arrival = { readonly to: 'start' | 'left' } | { readonly to: 'row'; readonly offset: number }

function rowsOf(scroller: HTMLElement): readonly HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('.records > tbody > tr')]
}

function headOf(scroller: HTMLElement): number {
  return scroller.querySelector<HTMLElement>('.records > thead')?.offsetHeight ?? 0
}

/**
 * Keeps the scroll position as people expect it: a new page starts at its first row, a revisited one where it was left,
 * and a change of page size keeps the first visible row.
 */
export function useArrival(scroller: RefObject<HTMLElement | null>, answer: BlacklistAnswer | undefined) {
  const arrival = useRef<Arrival>({ to: 'left' })
  const positions = useRef(new Map<string, number>())
  // Updated by scroll events: reading it while rows change would force an early layout.
  const top = useRef(0)
  const shown = answer && hashKey(blacklistOptions({ page: answer.asked, criteria: answer.criteria }).queryKey)

  // A ref, so that the event handlers stay the same: one created per page would keep the previous page in memory.
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
      const row = rowsOf(element)[aim.offset - answer.pagination.offset]
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

  /** Returns the offset of the first fully visible row, and keeps that row in view. */
  const keepFirstVisible = useCallback((): number => {
    const { answer } = now.current
    const element = scroller.current
    const offset = answer?.pagination.offset ?? 0
    if (!element) return offset
    const top = element.scrollTop + headOf(element)
    const index = rowsOf(element).findIndex((row) => row.offsetTop >= Math.floor(top))
    const kept = offset + Math.max(0, index)
    arrival.current = { to: 'row', offset: kept }
    return kept
  }, [scroller])

  /** The row to keep, if it is not on screen. */
  function missedRow(): number | undefined {
    if (!answer || arrival.current.to !== 'row') return undefined
    const { offset } = arrival.current
    const index = offset - answer.pagination.offset
    return index < 0 || index >= answer.items.length ? offset : undefined
  }

  return { onScroll, startAtTop, keepFirstVisible, missedRow }
}
