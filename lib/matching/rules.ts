import { fieldWords } from './forms/field-words.ts'
import { isNameField } from './forms/name.ts'
import type { MatchRule } from './match-rule.ts'

/** What a match is worth: `listed` names the same person, `similar` is a hint that someone has to look at. */
export type Weight = 'listed' | 'similar'

/**
 * Every rule, the strongest first, with what a match by it is worth. The words that people read for each are in
 * `lib/features/check/words`.
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
  /^(?:country|currency|language|locale|status|state|type|category|created|updated|added|expires|date|at|timestamp)$/

/** Fields of remarks, whose text may be anything: also that which an address, a number or an account is noted as. */
const REMARKS = /^(?:reason|source|note|notes|comment|comments)$/

const IDENTITIES =
  /^(?:ids?|uuid|user|login|e?mails?|phones?|mobile|name|account|card|iban|ip|device|handle|passport|username)$/

/** `countryName` and `reasonCode` are a country and a reason. */
const LABELS = /^(?:code|name|text|label)$/

/** Who wrote an entry down is not who is on the list: `createdBy`, `updatedByEmail`. */
const WRITERS = /^(?:created|updated|added|modified|changed|reported|reviewed)$/

/** The words that say what a field is: of `dateOfBirth` those before the `of`, of `countryName` those before the label. */
function decisiveWords(path: string): readonly string[] {
  const words = fieldWords(path)
  const of = words.indexOf('of')
  const named = of > 0 ? words.slice(0, of) : words
  return named.length > 1 && LABELS.test(named.at(-1) ?? '') ? named.slice(0, -1) : named
}

/** Whether a field says something of an entry that does not tell who it is. The last word decides: `typeId` is an id. */
function describes(path: string): boolean {
  const words = decisiveWords(path)
  const last = words.at(-1) ?? ''
  if (words.some((word, place) => WRITERS.test(word) && words[place + 1] === 'by')) return true
  if (REMARKS.test(last)) return !words.some((word) => IDENTITIES.test(word))
  return DESCRIBING.test(last)
}

/** What a match by a rule in a field is worth. What is the same in a field that describes is at most similar. */
export function weightOf(rule: MatchRule, path: string): Weight {
  return describes(path) ? 'similar' : RULES[rule]
}

/** A name that nobody else may have in one place. */
const UNIQUE_NAMES = /^(?:user|login|account|screen|nick|host|domain|device)$/

/** Whether a field holds what many people are called, so that a namesake has the very same value. */
export function isSharedByMany(path: string): boolean {
  const words = fieldWords(path)
  return isNameField(words) && !words.some((word) => UNIQUE_NAMES.test(word))
}
