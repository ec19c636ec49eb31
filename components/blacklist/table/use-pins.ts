import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const ARRIVALS = ['pointerenter', 'pointermove', 'focusin', 'scroll'] as const

/** Milliseconds. Nobody scrolls sideways on a page that they leave sooner. */
const STAY_MS = 150

/**
 * Makes pinned cells sticky once somebody may scroll the rows, until the next page. Each sticky cell costs a layer: the
 * hundred of a page cost twice as much as the rest of a page turn.
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
  // A new page lays out everything anyway.
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
