// Keys for the check field that are pressed before the field exists: while its page loads, or while any page is not
// interactive yet. They stay in memory until the field takes them, and do not act as shortcuts meanwhile.
import { areSingleKeysOn } from './single-keys.ts'

/** What was typed; `entered` if the last key was Enter. */
export type TypedAhead = { readonly text: string; readonly entered: boolean }

const NOTHING: TypedAhead = { text: '', entered: false }

let ahead: TypedAhead | undefined

function withKey(typed: TypedAhead, key: string): TypedAhead | undefined {
  const characters = [...typed.text]
  if (key === 'Enter') return { ...typed, entered: typed.text !== '' }
  if (key === 'Backspace') return { text: characters.slice(0, -1).join(''), entered: false }
  return [...key].length === 1 ? { text: typed.text + key, entered: false } : undefined
}

/** From now on, keys go to the check field. */
export function beginTypingAhead(): void {
  ahead = NOTHING
}

/** Keys act as shortcuts again, because the check field will not appear. */
export function endTypingAhead(): void {
  ahead = undefined
}

/** Records a key for the check field. Returns false if the key is free for others. */
export function typeAhead(key: string): boolean {
  const next = ahead && withKey(ahead, key)
  if (next) ahead = next
  return next !== undefined
}

/** Returns what was typed for the check field, once. */
export function takeTypedAhead(): TypedAhead {
  const typed = ahead ?? NOTHING
  ahead = undefined
  return typed
}

/** A key pressed in the check field or outside of any field, before the page was interactive. */
type EarlyKey = { readonly key: string; readonly isInField: boolean }

declare global {
  interface Window {
    earlyKeys?: { readonly keys: readonly EarlyKey[]; readonly stop: () => void }
  }
}

/** Records early keys. Sent to the browser as text, before the rest of a page, so it may use nothing of this module. */
export function recordEarlyKeys(): void {
  const keys: EarlyKey[] = []
  const note = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return
    const field = event.target.closest<HTMLInputElement>('input, textarea, select, [contenteditable]')
    const isInField = field?.hasAttribute('data-checks-user') === true
    if (field !== null && !isInField) return
    keys.push({ key: event.key, isInField })
    // "/" would open the search of some browsers. No checked value begins with it.
    if (event.key === '/' && !field?.selectionStart) event.preventDefault()
    if (isInField || [...event.key].length > 1) return
    // A key is noted before its character goes to the field that then has the focus. That may be the check field by now,
    // which would get the character twice.
    const isForField = location.pathname === '/check' || keys.some(({ key, isInField }) => key === '/' && !isInField)
    if (isForField) event.preventDefault()
  }
  addEventListener('keydown', note, true)
  window.earlyKeys = { keys, stop: () => removeEventListener('keydown', note, true) }
}

function takeEarlyKeys(): readonly EarlyKey[] {
  const { keys = [], stop } = window.earlyKeys ?? {}
  stop?.()
  delete window.earlyKeys
  return keys
}

/**
 * Moves early keys to the check field, beginning after its shortcut. Keys typed in the field itself are there already.
 *
 * @param isAllForField whether all keys are for the field, as on the check page.
 * @returns whether the person wants the field.
 */
export function typeEarlyKeysAhead(isAllForField: boolean): boolean {
  const keys = takeEarlyKeys()
  const outside = keys.filter(({ isInField }) => !isInField).map(({ key }) => key)
  const start = areSingleKeysOn() ? outside.indexOf('/') : -1
  const isAsked = start !== -1 || isAllForField
  const last = keys.at(-1)
  if (!last || !(isAsked || last.isInField)) return false
  beginTypingAhead()
  if (isAsked) for (const key of outside.slice(start + 1)) typeAhead(key)
  if (ahead && last.isInField) ahead = { ...ahead, entered: last.key === 'Enter' }
  return true
}
