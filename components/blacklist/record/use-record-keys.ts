import { useEffectEvent, useLayoutEffect } from 'react'
import { useCommands } from '#lib/platform/browser/commands.ts'
import { TYPED_INTO } from '#lib/platform/browser/keyboard/typing.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Elements in which Alt with an arrow has a meaning of its own, or none. */
const OWN = `${TYPED_INTO}, dialog, [popover]`

/** Alt with an arrow up or down: the entry before or after the open one, wherever the focus is. */
export function useRecordKeys(onMove: (by: -1 | 1) => void) {
  const { words } = useWords('record')
  useCommands([
    { name: words.openPrevious, keys: 'Alt ↑', run: () => onMove(-1) },
    { name: words.openNext, keys: 'Alt ↓', run: () => onMove(1) },
  ])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || (by !== -1 && by !== 1)) return
    if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(OWN))) return
    event.preventDefault()
    onMove(by)
  })
  // In the same commit as the panel: a key may be pressed before effects run.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
