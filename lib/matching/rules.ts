import { fieldWords } from './forms/field-words.ts'
import { isNameField } from './forms/name.ts'
import type { MatchRule } from './match-rule.ts'

/** What a match is worth: `listed` identifies the same person, `similar` is a hint for a person to look at. */
export type Weight = 'listed' | 'similar'

/**
 * Every rule with the worth of its matches, strongest first. Their words for people are in `lib/features/check/words`.
 */
export const RULES: Readonly<Record<MatchRule, Weight>> = {
  // Equal character by character, except for spaces around it.
  stored: 'listed',
  // Letter case and invisible characters distinguish no two people.
  folded: 'listed',
  // Mail to either spelling reaches the same mailbox, so both belong to one person.
  email: 'listed',
  phone_e164: 'listed',
  // A missing plus or other separators leave the number the same.
  phone_digits: 'listed',
  // The person who checks said in which country the number is dialled, or an admin did.
  phone_national: 'listed',
  // Spellings of one address.
  ip: 'listed',
  // Two countries can use the same digits after their country codes.
  phone_tail: 'similar',
  // Many people share a name.
  name: 'similar',
  // One character missing, extra, different or swapped: perhaps a slip, perhaps another person.
  near: 'similar',
}

/** Words for names that are unique within one system. */
const UNIQUE_NAMES = /^(?:user|login|account|screen|nick|host|domain|device)$/

/** Whether a field holds names that many people share, so that a namesake has the same value. */
export function isSharedByMany(path: string): boolean {
  const words = fieldWords(path)
  return isNameField(words) && !words.some((word) => UNIQUE_NAMES.test(word))
}

/** The worth of a match by a rule in a field that identifies. A name alone is a hint at most. */
export function weightOf(rule: MatchRule, path: string): Weight {
  return isSharedByMany(path) ? 'similar' : RULES[rule]
}
