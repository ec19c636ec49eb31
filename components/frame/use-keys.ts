import { useEffect, useEffectEvent } from 'react'
import { commandsOnOffer } from '#lib/platform/browser/commands.ts'
import { areSingleKeysOn } from '#lib/platform/browser/keyboard/single-keys.ts'
import { endTypingAhead, typeAhead } from '#lib/platform/browser/keyboard/typed-ahead.ts'
import { TYPED_INTO } from '#lib/platform/browser/keyboard/typing.ts'

/** Elements in which single keys do nothing. */
const BUSY = `${TYPED_INTO}, dialog, [popover]`

/**
 * The console's keys: Ctrl or Command with K for the palette, `?` for help, and the commands' single keys. Single keys
 * do nothing while somebody types, and can be switched off.
 */
export function useKeys(onOpen: (dialog: 'palette' | 'help') => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const isChord = event.ctrlKey || event.metaKey || event.altKey
    if (event.key === 'k' && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      return onOpen('palette')
    }
    if (isChord || (event.target instanceof Element && event.target.closest(BUSY)) || !areSingleKeysOn()) return
    if (typeAhead(event.key)) return event.preventDefault()
    if (event.key === 'Escape') endTypingAhead()
    const command = commandsOnOffer().find(({ keys }) => keys === event.key)
    if (!command && event.key !== '?') return
    event.preventDefault()
    if (command) command.run()
    else onOpen('help')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
