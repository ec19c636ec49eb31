// Keys for the check field that are pressed before it is there: while its page is loading, or while any page is not
// interactive yet. They are kept in memory until the field takes them, and are no shortcuts meanwhile.
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

/** From now on keys are typed for the check field. */
export function beginTypingAhead(): void {
  ahead = NOTHING
}

/** Keys are shortcuts again: the check field will not come. */
export function endTypingAhead(): void {
  ahead = undefined
}

/** Takes a key for the check field. Returns whether it did; if not, the key is free for others. */
export function typeAhead(key: string): boolean {
  const next = ahead && withKey(ahead, key)
  if (next) ahead = next
  return next !== undefined
}

/** What was typed for the check field; returned once. */
export function takeTypedAhead(): TypedAhead {
  const typed = ahead ?? NOTHING
  ahead = undefined
  return typed
}

/** A key that was pressed before the page was interactive, outside of fields or in the check field. */
type EarlyKey = { readonly key: string; readonly isInField: boolean }

declare global {
  interface Window {
    earlyKeys?: { readonly keys: readonly EarlyKey[]; readonly stop: () => void }
  }
}

/** Records early keys. It is sent to the browser as text, before anything else of a page, so it may use nothing around it. */
export function recordEarlyKeys(): void {
  const keys: EarlyKey[] = []
  const note = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return
    const field = event.target.closest<HTMLInputElement>('input, textarea, select, [contenteditable]')
    const isInField = field?.hasAttribute('data-checks-user') === true
    if (field !== null && !isInField) return
    keys.push({ key: event.key, isInField })
    // Some browsers begin to find on the page. No checked value begins with it.
    if (event.key === '/' && !field?.selectionStart) event.preventDefault()
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
 * Types early keys ahead, from the key of the check field on. What was typed in the field itself is there already.
 *
 * @param isAllForField whether all keys are for the field, as on the page of the check.
 * @returns whether the field is what they ask for.
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
