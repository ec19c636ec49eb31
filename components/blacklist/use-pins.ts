import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const ARRIVALS = ['pointerenter', 'focusin', 'scroll'] as const

/**
 * Lets pinned cells stay in place from the moment that somebody may scroll the rows, and until a page comes when nobody
 * may: a cell that can stay in place costs a layer of its own, two hundred of them a page.
 *
 * @param page changes with the page of rows.
 */
export function usePins(scroller: RefObject<HTMLElement | null>, page: string | undefined) {
  const isAcross = useRef(false)
  useEffect(() => {
    const element = scroller.current
    const pin = () => {
      if (!element) return
      element.dataset.pins = ''
      isAcross.current = element.scrollLeft !== 0
    }
    for (const arrival of ARRIVALS) element?.addEventListener(arrival, pin)
    return () => {
      for (const arrival of ARRIVALS) element?.removeEventListener(arrival, pin)
    }
  }, [scroller])
  // All is laid out anew then in any case.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only with another page
  useLayoutEffect(() => {
    const element = scroller.current
    if (element && !isAcross.current && !element.matches(':hover, :focus-within')) delete element.dataset.pins
  }, [page])
}
