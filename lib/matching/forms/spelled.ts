import { isOtherNumber } from './phone.ts'

/** Groups of letters and digits with separators between them. */
const GROUPS = /^[\p{L}\p{N}]+(?:[ .:/-]{1,3}[\p{L}\p{N}]+)*$/u
const BETWEEN = /[ .:/-]+/
const FRACTION = /^\d+\.\d+$/

/** A shorter number, or another text with fewer characters or digits, may mean anything. */
const DIGITS_LEAST = 8
const MIXED_LEAST = 6
const DIGITS_OF_MIXED = 4

/** A longer text is not the number of a card, an account or a device. */
const LENGTH_MOST = 64

type Grouping = { readonly of: RegExp; readonly groups: readonly number[]; readonly between: readonly string[] }

/** How numbers without spaces are grouped: US social security, IMEI, American Express, UUID, MAC, cards and IBAN. */
const USUAL: readonly Grouping[] = [
  { of: /^\d{9}$/, groups: [3, 2, 4], between: [' ', '-'] },
  { of: /^(?!00)\d{15}$/, groups: [2, 6, 6, 1], between: [' ', '-'] },
  { of: /^3[47]\d{13}$/, groups: [4, 6, 5], between: [' ', '-'] },
  { of: /^[\da-f]{32}$/, groups: [8, 4, 4, 4, 12], between: ['-'] },
  { of: /^(?=.*[a-f])[\da-f]{12}$/, groups: [2, 2, 2, 2, 2, 2], between: [':', '-'] },
  { of: /^(?:\d{12,19}|[a-z]{2}\d{2}[a-z\d]{11,30})$/, groups: Array<number>(9).fill(4), between: [' ', '-'] },
]

/** An address of a wallet in hexadecimal digits, with and without the sign in front. */
const HEXADECIMAL = /^(0x)?([\da-f]{40})$/

function withOrWithoutSign(compact: string): readonly string[] {
  const [, sign, digits] = HEXADECIMAL.exec(compact) ?? []
  if (digits === undefined) return []
  return [sign === undefined ? `0x${digits}` : digits]
}

function cut(compact: string, lengths: readonly number[]): readonly string[] {
  let at = 0
  return lengths.flatMap((length) => {
    const group = compact.slice(at, at + length)
    at += length
    return group === '' ? [] : [group]
  })
}

const isTelling = (compact: string) => {
  const digits = compact.replaceAll(/\P{N}/gu, '').length
  return digits === compact.length ? digits >= DIGITS_LEAST : compact.length >= MIXED_LEAST && digits >= DIGITS_OF_MIXED
}

function usualGroups(compact: string): readonly string[] {
  return USUAL.filter(({ of }) => of.test(compact)).flatMap(({ groups, between }) =>
    between.map((each) => cut(compact, groups).join(each)),
  )
}

/**
 * Returns other spellings of a folded text that is a number of a card, an account, a device or the like: without
 * separators, with other separators, and in the groups that are usual for its length.
 */
export function spellingsOf(folded: string): readonly string[] {
  if (folded.length > LENGTH_MOST || !GROUPS.test(folded) || FRACTION.test(folded) || isOtherNumber(folded)) return []
  const groups = folded.split(BETWEEN)
  const compact = groups.join('')
  if (!isTelling(compact)) return []
  const isPairs = groups.length === 6 && groups.every(({ length }) => length === 2)
  const others = [
    ...(groups.length === 1 ? [] : [compact, groups.join(' '), groups.join('-')]),
    ...(isPairs ? [groups.join(':')] : []),
    ...usualGroups(compact),
    ...withOrWithoutSign(compact),
  ]
  return [...new Set(others)].filter((each) => each !== folded)
}

/** The remainder of an IBAN, by which its check digits are computed (ISO 13616): 1 if they are right. */
function remainderOf(iban: string): bigint {
  const turned = `${iban.slice(4)}${iban.slice(0, 4)}`
  return BigInt(turned.replaceAll(/[a-z]/g, (letter) => String(Number.parseInt(letter, 36)))) % 97n
}

/** Countries whose accounts are digits that people also know without the beginning of the IBAN, by how many these are. */
const COUNTRIES: Readonly<Record<number, readonly string[]>> = { 18: ['de'], 20: ['es'], 24: ['hu', 'pl'] }
/** The beginning has two check digits behind the country. */
const CHECK_DIGITS = 2
const ACCOUNT = /^\d[\d /-]{16,34}$/
const WHOLE_IBAN = /^(?:de|es|hu|pl)\d{2}(\d{18}|\d{20}|\d{24})$/

/** An account in Hungary of which the last third is left out, since it is zeros. */
const SHORT_HUNGARIAN = /^\d{8}-\d{8}$/

/** Returns the IBANs of which a folded account number is without its country, or without its check digits too. */
function ibansOfAccount(folded: string): readonly string[] {
  if (!ACCOUNT.test(folded)) return []
  const digits = folded.replaceAll(/\D/g, '') + (SHORT_HUNGARIAN.test(folded) ? '0'.repeat(8) : '')
  const withCountry = (COUNTRIES[digits.length - CHECK_DIGITS] ?? []).map((country) => `${country}${digits}`)
  const withBeginning = (COUNTRIES[digits.length] ?? []).map((country) => {
    const check = String(98n - remainderOf(`${country}00${digits}`)).padStart(CHECK_DIGITS, '0')
    return `${country}${check}${digits}`
  })
  return [...withCountry.filter((iban) => remainderOf(iban) === 1n), ...withBeginning]
}

/** Returns a folded IBAN without its beginning, or account numbers with it. */
export function otherAccountsOf(folded: string): readonly string[] {
  const [, account] = WHOLE_IBAN.exec(folded.replaceAll(/[ -]/g, '')) ?? []
  return account === undefined ? ibansOfAccount(folded) : [account]
}

const CARD = /(?<![\p{L}\p{N}])(?:\d{4}([ .-])\d{4}\1\d{4}\1\d{4}|\d{4}([ .-])\d{6}\2\d{5})(?![\p{L}\p{N}])/gu
const IBAN = /(?<=^iban|(?<![\p{L}\p{N}]))[a-z]{2}\d{2}(?:[ -]?[\da-z]{4}){2,7}(?:[ -]?[\da-z]{1,3})?/gu
const IBAN_LEAST = 15

const isIban = (compact: string) => compact.length >= IBAN_LEAST && remainderOf(compact) === 1n

/** Returns the IBANs at the start of some groups, by their check digits, because words may follow. */
function ibansIn(text: string): readonly string[] {
  const groups = text.split(/[ -]/)
  return groups.map((_, at) => groups.slice(0, at + 1).join('')).filter(isIban)
}

/** Of more numbers, only the first ones are looked up. */
const GROUPED_MOST = 8

/** Returns the card numbers and IBANs in groups within a folded text, without separators. */
export function groupedNumbersIn(folded: string): readonly string[] {
  const cards = [...folded.matchAll(CARD).take(GROUPED_MOST)].map(([card]) => card.replaceAll(/\D/g, ''))
  const ibans = [...folded.matchAll(IBAN).take(GROUPED_MOST)].flatMap(([iban]) => ibansIn(iban))
  return [...cards, ...ibans]
}

/** A number as spreadsheets write it: with a fraction of zero. With more zeros it may be an amount. */
const WITH_ZERO_FRACTION = /^(\d{5,})\.0$/
const WITH_ZEROS_BEHIND = /^(\d{5,})\.00+$/

/** Returns a number without the fraction that a spreadsheet has added. */
export const withoutFraction = (folded: string) => folded.replace(WITH_ZERO_FRACTION, '$1')

/** Digits with thousands separators or with leading zeros, which spreadsheets add and leave out. */
const THOUSANDS = /^(?=(?:\D*\d){6})\d{1,3}(?:([,.'’ ])\d{3})(?:\1\d{3})*$/
/** A long number with one zero may be a phone number. */
const WITH_ZEROS = /^0(?:0+(?=[1-9]\d{3})\d+|[1-9]\d{3,6})$/
const WITHOUT_ZEROS = /^[1-9]\d{3,8}$/
const WITH_ZEROS_LENGTH = 10

/** Returns the other spellings of an id in digits that a spreadsheet may have changed. */
export function spreadsheetSpellingsOf(folded: string): readonly string[] {
  if (THOUSANDS.test(folded) && !FRACTION.test(folded)) return [folded.replaceAll(/\D/g, '')]
  if (WITH_ZEROS_BEHIND.test(folded)) return [folded.replace(WITH_ZEROS_BEHIND, '$1')]
  if (WITH_ZEROS.test(folded)) return [folded.replace(/^0+/, '')]
  if (!WITHOUT_ZEROS.test(folded)) return []
  const zeros = Array.from({ length: WITH_ZEROS_LENGTH - folded.length }, (_, index) => '0'.repeat(index + 1))
  return zeros.map((each) => `${each}${folded}`)
}

const CARD_NUMBER = /^\d{13,19}$/
const IBAN_NUMBER = /^[a-z]{2}\d{2}[\da-z]{11,30}$/
const MOST_ARE_DIGITS = /(?:\d.*){8}/

/** Returns a folded number of an account or a card in which somebody typed the letter O for a zero. */
export function withZeros(folded: string): readonly string[] {
  const compact = folded.replaceAll(/[ -]/g, '')
  if (compact.length > LENGTH_MOST || !compact.includes('o') || !MOST_ARE_DIGITS.test(compact)) return []
  const zeros = (from: number, to?: number) => compact.slice(from, to).replaceAll('o', '0')
  const card = zeros(0)
  // The country has no digits, and banks in some countries have four letters behind the check digits.
  const [country, bank] = [compact.slice(0, 2), compact.slice(4, 8)]
  const ibans = [`${country}${zeros(2)}`, `${country}${zeros(2, 4)}${bank}${zeros(8)}`]
  return [
    ...[card].filter((number) => CARD_NUMBER.test(number)),
    ...ibans.filter((number) => number !== compact && IBAN_NUMBER.test(number) && isIban(number)),
  ]
}
