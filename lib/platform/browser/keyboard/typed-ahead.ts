// Keys for the check field that are pressed before the field exists: while its page loads, or while any page is not
// interactive yet. They stay in memory until the field takes them, and do not act as shortcuts meanwhile.
import { earlyKeys, takeEarlyKeys } from './early-input.ts'
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

/**
 * Moves early keys to the check field, beginning after its shortcut. Keys typed in the field itself are there already.
 *
 * @param isAllForField whether all keys are for the field, as on the check page.
 * @returns whether the person wants the field.
 */
export function typeEarlyKeysAhead(isAllForField: boolean): boolean {
  const keys = earlyKeys()
  const outside = keys.filter(({ isInField }) => !isInField)
  const start = areSingleKeysOn() ? outside.findIndex(({ key }) => key === '/') : -1
  const isAsked = start !== -1 || isAllForField
  const last = keys.at(-1)
  if (!last || !(isAsked || last.isInField)) return false
  beginTypingAhead()
  if (isAsked) {
    takeEarlyKeys(outside.slice(isAllForField ? 0 : start))
    for (const { key } of outside.slice(start + 1)) typeAhead(key)
  }
  if (ahead && last.isInField) ahead = { ...ahead, entered: last.key === 'Enter' }
  return true
}
