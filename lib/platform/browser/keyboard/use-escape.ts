import { useEffectEvent, useLayoutEffect } from 'react'
import { isTypedInto } from './typing.ts'

/** Escape, unless something nearer handles it: an open menu, card or dialog, or a field that somebody types in. */
export function useEscape(onEscape: () => void) {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (document.querySelector(':popover-open, dialog[open]')) return
    if (isTypedInto(event.target)) return
    onEscape()
  })
  // In the same commit as what it closes: a key may be pressed before effects run.
  useLayoutEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
