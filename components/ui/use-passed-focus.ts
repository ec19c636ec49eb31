import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For an element that something else replaces, such as a failure with Retry: if the focus is in it by then, it moves to
 * what takes its place, to a heading there if there is one.
 */
export function usePassedFocus<Replaced extends HTMLElement>(): RefObject<Replaced | null> {
  const replaced = useRef<Replaced>(null)
  useLayoutEffect(() => {
    const element = replaced.current
    // React calls this while the element is still in the document.
    return () => {
      if (!element?.contains(document.activeElement)) return
      const { parentElement, previousElementSibling } = element
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        const next = previousElementSibling
          ? previousElementSibling.nextElementSibling
          : parentElement?.firstElementChild
        const target = next?.querySelector('h1, h2, h3') ?? next
        if (!(target instanceof HTMLElement)) return
        if (target.tabIndex < 0) target.tabIndex = -1
        target.focus()
      })
    }
  }, [])
  return replaced
}
