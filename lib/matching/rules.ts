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
  // Spellings of one address.
  ip: 'listed',
  // Two countries can use the same digits after their country codes.
  phone_tail: 'similar',
  // Many people share a name.
  name: 'similar',
  // One character missing, extra, different or swapped: perhaps a slip, perhaps another person.
  near: 'similar',
}

/** Fields that describe an entry. A value in them is a word that many entries share and identifies nobody. */
const DESCRIBING =
  /^(?:country|currency|language|locale|status|state|type|category|created|updated|added|expires|date|at|timestamp)$/

/** Fields of remarks, which may hold any text, even what an address, a number or an account is noted as. */
const REMARKS = /^(?:reason|source|note|notes|comment|comments)$/

const IDENTITIES =
  /^(?:ids?|uuid|user|login|e?mails?|phones?|mobile|name|account|card|iban|ip|device|handle|passport|username)$/

/** In `countryName` and `reasonCode` the last word only labels a country and a reason. */
const LABELS = /^(?:code|name|text|label)$/

/** The person who wrote an entry is not the person on the list: `createdBy`, `updatedByEmail`. */
const WRITERS = /^(?:created|updated|added|modified|changed|reported|reviewed)$/

/** The words that say what a field is: in `dateOfBirth` those before `of`, in `countryName` those before the label. */
function decisiveWords(path: string): readonly string[] {
  const words = fieldWords(path)
  const of = words.indexOf('of')
  const named = of > 0 ? words.slice(0, of) : words
  return named.length > 1 && LABELS.test(named.at(-1) ?? '') ? named.slice(0, -1) : named
}

/** Whether a field describes an entry without identifying it. The last word decides: `typeId` is an id. */
function describes(path: string): boolean {
  const words = decisiveWords(path)
  const last = words.at(-1) ?? ''
  if (words.some((word, index) => WRITERS.test(word) && words[index + 1] === 'by')) return true
  if (REMARKS.test(last)) return !words.some((word) => IDENTITIES.test(word))
  return DESCRIBING.test(last)
}

/** The worth of a match by a rule in a field. In a field that describes, a match is at most `similar`. */
export function weightOf(rule: MatchRule, path: string): Weight {
  return describes(path) ? 'similar' : RULES[rule]
}

/** Words for names that are unique within one system. */
const UNIQUE_NAMES = /^(?:user|login|account|screen|nick|host|domain|device)$/

/** Whether a field holds names that many people share, so that a namesake has the same value. */
export function isSharedByMany(path: string): boolean {
  const words = fieldWords(path)
  return isNameField(words) && !words.some((word) => UNIQUE_NAMES.test(word))
}
