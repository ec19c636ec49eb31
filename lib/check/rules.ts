import type { MatchRule } from '#lib/contract/check.ts'
import { fieldWords } from './forms/field-words.ts'

/** What a match is worth: `listed` names the same person, `similar` is a hint that someone has to look at. */
export type Weight = 'listed' | 'similar'

/**
 * Every rule, the strongest first, with what a match by it is worth. The words that people read for each are in
 * `lib/wording`.
 */
export const RULES: Readonly<Record<MatchRule, Weight>> = {
  // To the letter, but for spaces around it.
  stored: 'listed',
  // Nobody tells two people apart by letter case or by a character that cannot be seen.
  folded: 'listed',
  // Mail to one spelling arrives in the mailbox of the other, so both are one person's.
  email: 'listed',
  phone_e164: 'listed',
  // A missing plus or other separators leave the same number.
  phone_digits: 'listed',
  // Spellings of one address.
  ip: 'listed',
  // Two countries have the same digits behind their codes.
  phone_tail: 'similar',
  // Many people have one name.
  name: 'similar',
  // One character too many, too few, other or swapped: perhaps a slip, perhaps somebody else.
  near: 'similar',
}

/** Fields that describe and do not name: what someone types is then a word of many entries and nobody's identity. */
const DESCRIBING =
  /^(?:country|currency|language|locale|status|state|type|category|reason|source|note|notes|comment|comments|created|updated|expires|date|at|timestamp)$/

/** What a match by a rule in a field is worth. The same word in a field that describes is at most similar. */
export function weightOf(rule: MatchRule, path: string): Weight {
  return fieldWords(path).some((word) => DESCRIBING.test(word)) ? 'similar' : RULES[rule]
}
