import { useEffectEvent, useLayoutEffect } from 'react'

/** Escape, unless it is for something nearer: an open menu, card or dialog, or a field that takes back what was typed. */
export function useEscape(onEscape: () => void) {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (document.querySelector(':popover-open, dialog[open]')) return
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return
    onEscape()
  })
  // Together with what it closes: a key may come before effects do.
  useLayoutEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
