import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Remembers where an element is. Once it is gone, the returned function moves a focus that nothing else has taken to what
 * is there instead, to a heading in it if there is one.
 */
export function placeOf(element: Element): () => void {
  const places: { readonly around: Element; readonly before: Element | null }[] = []
  for (let each = element, around = each.parentElement; around; each = around, around = each.parentElement) {
    places.push({ around, before: each.previousElementSibling })
  }
  return () => {
    const place = places.find(({ around }) => around.isConnected)
    if (document.activeElement !== document.body || !place) return
    const { around, before } = place
    const next = before?.isConnected ? (before.nextElementSibling ?? before) : (around.firstElementChild ?? around)
    const target = next.querySelector('h1, h2, h3') ?? next
    if (!(target instanceof HTMLElement)) return
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus()
  }
}

/** For an element that disappears or is replaced, such as a failure with Retry: passes its focus on as `placeOf` does. */
export function usePassedFocus<Replaced extends HTMLElement>(): RefObject<Replaced | null> {
  const replaced = useRef<Replaced>(null)
  useLayoutEffect(() => {
    const element = replaced.current
    // React calls this while the element is still in the document.
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(placeOf(element))
    }
  }, [])
  return replaced
}
