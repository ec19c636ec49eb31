import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const ARRIVALS = ['pointerenter', 'pointermove', 'focusin', 'scroll'] as const

/** Milliseconds. A page that is turned again sooner was not scrolled across. */
const STAY_MS = 150

/**
 * Lets pinned cells stay in place from the moment that somebody may scroll the rows, and until the next page: a cell that
 * can stay in place costs a layer of its own, a hundred of them a page, and they twice as much as all else of a turn.
 *
 * @param page changes with the page of rows.
 */
export function usePins(scroller: RefObject<HTMLElement | null>, page: string | undefined) {
  const isAcross = useRef(false)
  useEffect(() => {
    const element = scroller.current
    const pin = () => {
      if (element && element.dataset.pins === undefined) element.dataset.pins = ''
    }
    const scrolled = () => {
      isAcross.current = element?.scrollLeft !== 0
    }
    for (const arrival of ARRIVALS) element?.addEventListener(arrival, pin)
    element?.addEventListener('scroll', scrolled)
    return () => {
      for (const arrival of ARRIVALS) element?.removeEventListener(arrival, pin)
      element?.removeEventListener('scroll', scrolled)
    }
  }, [scroller])
  // All is laid out anew then in any case.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only with another page
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || isAcross.current) return
    delete element.dataset.pins
    const timer = setTimeout(() => {
      if (element.matches(':hover, :focus-within')) element.dataset.pins = ''
    }, STAY_MS)
    return () => clearTimeout(timer)
  }, [page])
}
