import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses `fallback` when the focused control disappears with its surroundings, as Retry does once the rows are there.
 * Otherwise a keyboard user would start again from the top of the page.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>, fallback: RefObject<HTMLElement | null>) {
  const last = useRef<Element>(null)
  useEffect(() => {
    const element = area.current
    const remember = (event: FocusEvent) => {
      last.current = event.target instanceof Element ? event.target : null
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [area])
  // After every render, since any of them may have removed it.
  useEffect(() => {
    if (document.activeElement !== document.body || last.current === null || last.current.isConnected) return
    last.current = null
    fallback.current?.focus({ preventScroll: true })
  })
}
