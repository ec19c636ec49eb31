import 'server-only'
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { CheckedValue } from './checked-value.ts'
import { piecesOfCompanies } from './forms/company.ts'
import { addressesIn, mailboxOf, withoutTags } from './forms/email.ts'
import type { Form, FormKind } from './forms/form.ts'
import { keyOfWords } from './forms/name.ts'
import {
  accentsOfShort,
  frequentAccents,
  inOtherLetters,
  isOneWord,
  isPartOfName,
  isWhole,
  type Name,
  withoutAccents,
} from './forms/names-like.ts'
import { phoneHint } from './forms/phone.ts'
import { groupedNumbersIn, spellingsOf } from './forms/spelled.ts'
import { PIECE_MINIMUM } from './pieces.ts'

/** A number with fewer digits may mean anything. */
const DIGITS_LEAST = 7

const keysOf = (forms: readonly Form[], kind: FormKind) =>
  forms.filter((form) => form.kind === kind).map(({ key }) => key)

/** Returns the forms of the addresses and numbers of a value, also of those in another reading of it. */
export const formsWithin = ({ forms, readings }: Pick<CheckedValue, 'forms' | 'readings'>): readonly Form[] => [
  ...forms,
  ...readings.flatMap(({ form }) => (form.kind === 'email' || form.kind === 'phone_e164' ? [form] : [])),
]

/** Returns the telephone numbers of a value whose country is known. */
export const numbersOfCountries = (forms: readonly Form[]): readonly PhoneNumber[] =>
  keysOf(forms, 'phone_e164').flatMap((key) => parsePhoneNumberFromString(key) ?? [])

/**
 * Returns patterns of phone numbers, with and without country code, with the separators that people write between
 * digits, and zeros in front.
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

/** A domain that has its end. Behind `.com` another country may follow, but that is another provider. */
const WITH_END = /\.(?:com|net|org|info|biz|(?!(?:ac|co)$)[a-z]{2})$/

/** Whether an address is another one without the end of its domain: `jane@outlook` for `jane@outlook.com`. */
function isWithoutEnd(address: string, whole: string): boolean {
  const [mailbox = '', domain = ''] = address.split('@')
  const [, host = ''] = whole.split('@')
  return (
    mailbox !== '' &&
    !WITH_END.test(domain) &&
    host.startsWith(`${domain}.`) &&
    mailboxOf(`${mailbox}@${host}`) === mailboxOf(whole)
  )
}

/** Returns a mailbox without a tag, which its provider may ignore. */
function untagged(address: string): string | undefined {
  const mailbox = mailboxOf(address)
  return mailbox === undefined ? undefined : (withoutTags([mailbox])[0] ?? mailbox)
}

/**
 * Returns a function that tells whether a folded text contains one of the e-mail addresses or telephone numbers of a
 * value, in any spelling, even among others.
 *
 * @param typed addresses whose domain may lack its end, and that may differ in a tag.
 */
export function holderOf(forms: readonly Form[], typed: readonly string[] = []): (folded: string) => boolean {
  const mailboxes = new Set(keysOf(forms, 'email'))
  const numbers = patternsOf(forms)
  const untaggedTyped = new Set(typed.flatMap((address) => untagged(address) ?? []))
  const isSought = (address: string) =>
    mailboxes.has(mailboxOf(address) ?? '') ||
    typed.some((each) => isWithoutEnd(each, address)) ||
    untaggedTyped.has(untagged(address) ?? '')
  return (folded) =>
    numbers.some((number) => number.test(folded)) ||
    ((mailboxes.size > 0 || typed.length > 0) && addressesIn(folded).some(isSought))
}

/** What is between the words of a longer text. */
const BETWEEN_WORDS = /[\s,;|()[\]{}<>"'=]+/
/** A shorter word, or another without a digit, may mean anything. */
const ID = /^(?=.*\p{N})(?!\p{N}{1,6}$)[^\s@]{5,}$/u

/** So many ids of a text are looked for in longer values. */
const IDS_MOST = 8

/** The ids and numbers of cards and accounts that a text is, or has within it. */
function idsOf({ folded, readings }: CheckedValue): readonly string[] {
  const parts = readings.flatMap(({ form, rule }) => (rule === 'part' && form.kind === 'folded' ? [form.key] : []))
  const texts = [folded, ...parts]
  const ids = [...texts, ...texts.flatMap(spellingsOf)].filter((each) => ID.test(each))
  return [...new Set(ids)].slice(0, IDS_MOST)
}

/**
 * Returns a function that tells whether a folded text has a checked id, or number of a card or an account, among other
 * words.
 */
export function idMatcher(checked: CheckedValue): (folded: string) => boolean {
  const sought = new Set(idsOf(checked))
  if (sought.size === 0) return () => false
  return (folded) => {
    const words = folded.split(BETWEEN_WORDS).map((word) => word.replace(/(?<![.:!?])[.:!?]+$/, ''))
    return words.length > 1 && [...words, ...groupedNumbersIn(folded)].some((word) => sought.has(word))
  }
}

/** Returns a word of a name, and its spellings in other letters. */
const spellingsOfWord = (word: string) => [word, ...inOtherLetters([word]).flat()]

/** Returns the longest word of a name. */
const longestOf = (name: Name) => name.toSorted((one, other) => other.length - one.length)[0] ?? ''

const NO_NAME = /[^\p{L}\p{M}'’.-]+/u

/** Returns a function that tells whether a folded text has a checked name among other words, in either order. */
export function nameMatcher(names: readonly Name[]): (folded: string) => boolean {
  const sought = names.filter(isWhole).map((words) => ({
    key: keyOfWords(words),
    length: words.length,
    longest: longestOf(words),
  }))
  return (folded) =>
    sought.some(({ key, length, longest }) => {
      if (!folded.includes(longest)) return false
      const words = folded.split(NO_NAME).filter((word) => word !== '')
      return words.some((_, at) => keyOfWords(words.slice(at, at + length)) === key)
    })
}

const DIGITS = /^\d{9,15}$/
/** A national number has this many digits at least. */
const NATIONAL_LEAST = 8

/**
 * Returns a function that tells whether a folded text in a field has the digits of a checked number behind a country
 * code, so that it may be the same number. None does if the country of the checked number is known, or if the field
 * holds something else.
 */
export function endMatcher(forms: readonly Form[]): (folded: string, path: string) => boolean {
  const ends = keysOf(forms, 'phone_e164').length > 0 ? [] : keysOf(forms, 'phone_national')
  // Without the prefix that is dialled: a zero, which in Italy belongs to the number, or in Russia an 8.
  const national = ends
    .flatMap((digits) => [digits.replace(/^0+/, ''), digits.replace(/^8(?=\d{10}$)/, '')])
    .filter(({ length }) => length >= NATIONAL_LEAST)
  if (national.length === 0) return () => false
  function isAbroad(digits: string): boolean {
    const number = parsePhoneNumberFromString(`+${digits}`)
    return number?.isValid() === true && national.includes(number.nationalNumber)
  }
  return (folded, path) =>
    DIGITS.test(folded) &&
    national.some((end) => folded.endsWith(end)) &&
    phoneHint(path) !== 'international' &&
    isAbroad(folded)
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
export function piecesWithin(checked: CheckedValue): readonly string[] {
  const { folded, names } = checked
  const forms = formsWithin(checked)
  const digits = keysOf(forms, 'phone_digits').map((key) => key.slice(-DIGITS_LEAST))
  const addresses = addressesIn(folded)
  const read = keysOf(
    checked.readings.map(({ form }) => form),
    'email',
  )
  const withTags = (some: readonly string[]) => [...some, ...some.map((address) => address.replace(/[+@].*$/, '+'))]
  const companies = piecesOfCompanies(folded)
  return [
    ...new Set([
      ...withTags(addresses),
      ...digits,
      ...numbersOfCountries(forms).flatMap(groupedEnds),
      ...names.map(longestOf).flatMap(spellingsOfWord),
      // One that is the whole text is searched for by its halves, for typing errors.
      ...idsOf(checked).filter((id) => id !== folded),
      ...companies,
      ...withTags(read),
    ]),
  ].filter((piece) => piece.length >= PIECE_MINIMUM)
}

/** So many names of a text are looked for in longer ones with accents that nobody typed. */
const ACCENTED_NAMES_MOST = 3

const isShort = (word: string) => [...word].length < PIECE_MINIMUM

/**
 * Returns for each checked name the spellings of its two longest words, as they are, without accents and with others:
 * a longer name with `García` is also found by `Garcia`, and the other way round. The index of texts has words as they
 * are written. `piecesWithin` has a single word as it is unless it is too short, so here it is only in other spellings.
 */
export function accentedNames({ names }: Pick<CheckedValue, 'names'>): readonly (readonly (readonly string[])[])[] {
  const searched = names
    .map((name) => (isOneWord(name) ? name : name.filter(isPartOfName)))
    .filter(({ length }) => length > 0)
    .map((name) => name.toSorted((one, other) => other.length - one.length).slice(0, 2))
  const distinct = [...new Map(searched.map((words) => [words.join(' '), words])).values()]
  return distinct.slice(0, ACCENTED_NAMES_MOST).map((words) =>
    words.map((word) => {
      const all = spellingsOfWord(word).flatMap((each) => {
        const plain = withoutAccents(each)
        const asTyped = words.length > 1 || isShort(each) ? [each] : []
        const accented = isShort(each) ? accentsOfShort(plain) : frequentAccents(plain)
        return [...asTyped, ...(plain === each ? [] : [plain]), ...accented]
      })
      return [...new Set(all)]
    }),
  )
}
