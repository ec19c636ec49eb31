import 'server-only'
import { fold } from '#lib/matching/forms/fold.ts'
import type { Leaf } from '#lib/matching/leaves.ts'
import { sortKey, TEXT_MARK } from './sort-key.ts'

/** Shorter pieces have no trigram, and would occur in most rows. */
export const PIECE_MINIMUM = 3

/** Whether a text is too short to be looked for anywhere: it is looked for at the start of texts, and as a number. */
export function isShort(text: string): boolean {
  return [...fold(text)].length < PIECE_MINIMUM
}

const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)$/

/** What a short text finds, in keys of values: every text that begins with `start`, and the number that it is. */
export function shortKeys(text: string): { readonly start: string; readonly number: string | undefined } {
  const folded = fold(text)
  return {
    start: TEXT_MARK + folded,
    number: PLAIN_NUMBER.test(folded) ? sortKey(Number(folded)) : undefined,
  }
}

/** Whether a short text finds a row with these values. */
export function isFoundByShort(text: string, leaves: readonly Leaf[]): boolean {
  const { start, number } = shortKeys(text)
  const keys = leaves.map(({ value }) => sortKey(value))
  return keys.some((key) => key.startsWith(start) || key === number)
}
