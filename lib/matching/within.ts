import 'server-only'
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { CheckedValue } from './checked-value.ts'
import { addressesIn, mailboxOf } from './forms/email.ts'
import type { Form, FormKind } from './forms/form.ts'
import { phoneHint } from './forms/phone.ts'
import { PIECE_MINIMUM } from './pieces.ts'

/** A number with fewer digits may mean anything. */
const DIGITS_LEAST = 7

const keysOf = (forms: readonly Form[], kind: FormKind) =>
  forms.filter((form) => form.kind === kind).map(({ key }) => key)

/** Returns the telephone numbers of a value whose country is known. */
export const numbersOfCountries = (forms: readonly Form[]): readonly PhoneNumber[] =>
  keysOf(forms, 'phone_e164').flatMap((key) => parsePhoneNumberFromString(key) ?? [])

/**
 * Returns patterns of phone numbers, with and without country code, with the separators that people write between digits,
 * and zeros in front.
 */
function patternsOf(forms: readonly Form[]): readonly RegExp[] {
  const digits = [
    ...keysOf(forms, 'phone_digits'),
    ...keysOf(forms, 'phone_national'),
    ...numbersOfCountries(forms).map(({ nationalNumber }) => nationalNumber),
  ]
  return [...new Set(digits)]
    .filter((each) => each.length >= DIGITS_LEAST)
    .map((each) => new RegExp(`(?<![1-9])${[...each].join(String.raw`[\s()./-]*`)}(?!\\d)`))
}

/**
 * Returns a function that tells whether a folded text contains one of the e-mail addresses or telephone numbers of a
 * value, in any spelling, even among others.
 */
export function holderOf(forms: readonly Form[]): (folded: string) => boolean {
  const mailboxes = new Set(keysOf(forms, 'email'))
  const numbers = patternsOf(forms)
  return (folded) =>
    numbers.some((number) => number.test(folded)) ||
    (mailboxes.size > 0 && addressesIn(folded).some((address) => mailboxes.has(mailboxOf(address) ?? '')))
}

/** Enough digits to tell subscribers apart without a country code. */
const SUBSCRIBER_LEAST = 9
const COUNTRY_CODE_MOST = 3

/**
 * Returns a function that tells whether a folded text in a field is a number that ends with a checked one without country
 * code, so that it may be the same number with a country code. A field that holds other numbers has none.
 */
export function endMatcher(forms: readonly Form[]): (folded: string, path: string) => boolean {
  const ends = keysOf(forms, 'phone_national').map((digits) => digits.replace(/^0+/, ''))
  const long = ends.filter(({ length }) => length >= SUBSCRIBER_LEAST)
  const isEnd = (digits: string, end: string) =>
    digits.endsWith(end) && digits.length > end.length && digits.length <= end.length + COUNTRY_CODE_MOST
  return (folded, path) =>
    long.length > 0 &&
    /^\d+$/.test(folded) &&
    phoneHint(path) !== 'international' &&
    long.some((end) => isEnd(folded, end))
}

/** An e-mail address without the end of its domain. */
const WITHOUT_END = /^[^\s@]+@[^\s@.]+$/

/** Returns a function that tells whether a folded text is the address of which a checked text leaves out the end. */
export function beginningMatcher(checked: string): (folded: string) => boolean {
  return WITHOUT_END.test(checked) ? (folded) => folded.startsWith(`${checked}.`) : () => false
}

/** The digits of one number, at most 15, with anything between them. */
const ONE_NUMBER = /^\D*(?:\d\D*){1,15}$/
const WITHOUT_WORDS = /^[+\d\s()./-]*$/

/** Whether a folded text is one number and nothing else, so that it is compared as a whole. */
export function isOneNumber(folded: string): boolean {
  return WITHOUT_WORDS.test(folded) && ONE_NUMBER.test(folded)
}

/** What people write between groups of digits. */
const BETWEEN_GROUPS = [' ', '-', '.']

/** Returns the end of a number in the groups that are usual in its country: `7946 0397`, `7946-0397` … */
function groupedEnds(number: PhoneNumber): readonly string[] {
  const groups = number.formatNational().match(/\d+/g) ?? []
  let end: readonly string[] = []
  for (let last = groups.pop(); last && end.join('').length < DIGITS_LEAST; last = groups.pop()) end = [last, ...end]
  return end.length < 2 ? [] : BETWEEN_GROUPS.map((between) => end.join(between))
}

/**
 * Returns pieces to search for. A folded text with the address or number contains one of them if it is written as most
 * people write it: a number without separators or, if its country is known, in the usual groups. For a name, the piece
 * is its longest word, because the name may be in a longer one.
 */
export function piecesWithin({
  forms,
  folded,
  name,
}: Pick<CheckedValue, 'forms' | 'folded' | 'name'>): readonly string[] {
  const [longest = ''] = name.length > 1 ? name.toSorted((one, other) => other.length - one.length) : []
  const digits = keysOf(forms, 'phone_digits').map((key) => key.slice(-DIGITS_LEAST))
  return [
    ...new Set([...addressesIn(folded), ...digits, ...numbersOfCountries(forms).flatMap(groupedEnds), longest]),
  ].filter((piece) => piece.length >= PIECE_MINIMUM)
}
