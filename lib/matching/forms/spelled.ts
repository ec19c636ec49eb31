import { isIban } from './account.ts'
import { cut } from './groups.ts'
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
  { of: /^\d{15}$/, groups: [2, 6, 6, 1], between: [' ', '-'] },
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
 * Returns a folded text without the separators between its groups of letters and digits; `undefined` if it is no such
 * text, or if what is left may mean anything.
 */
export function compactOf(folded: string): string | undefined {
  if (folded.length > LENGTH_MOST || !GROUPS.test(folded) || FRACTION.test(folded) || isOtherNumber(folded))
    return undefined
  const compact = folded.split(BETWEEN).join('')
  return isTelling(compact) ? compact : undefined
}

/**
 * Returns other spellings of a folded text that is a number of a card, an account, a device or the like: without
 * separators, with other separators, and in the groups that are usual for its length.
 */
export function spellingsOf(folded: string): readonly string[] {
  const compact = compactOf(folded)
  if (compact === undefined) return []
  const groups = folded.split(BETWEEN)
  const isPairs = groups.length === 6 && groups.every(({ length }) => length === 2)
  const others = [
    ...(groups.length === 1 ? [] : [compact, groups.join(' '), groups.join('-')]),
    ...(isPairs ? [groups.join(':')] : []),
    ...usualGroups(compact),
    ...withOrWithoutSign(compact),
  ]
  return [...new Set(others)].filter((each) => each !== folded)
}

const CARD = /(?<![\p{L}\p{N}])(?:\d{4}([ .-])\d{4}\1\d{4}\1\d{4}|\d{4}([ .-])\d{6}\2\d{5})(?![\p{L}\p{N}])/gu
const IBAN = /(?<=^iban|(?<![\p{L}\p{N}]))[a-z]{2}\d{2}(?:[ -]?[\da-z]{4}){2,7}(?:[ -]?[\da-z]{1,3})?/gu

/** Returns the IBANs at the start of some groups, by their check digits, because words may follow. */
function ibansIn(text: string): readonly string[] {
  const groups = text.split(/[ -]/)
  return groups.map((_, at) => groups.slice(0, at + 1).join('')).filter(isIban)
}

/** If there are more numbers, only the first ones are looked up. */
const GROUPED_MOST = 8

/** Returns the card numbers and IBANs in groups within a folded text, without separators. */
export function groupedNumbersIn(folded: string): readonly string[] {
  const cards = [...folded.matchAll(CARD).take(GROUPED_MOST)].map(([card]) => card.replaceAll(/\D/g, ''))
  const ibans = [...folded.matchAll(IBAN).take(GROUPED_MOST)].flatMap(([iban]) => ibansIn(iban))
  return [...cards, ...ibans]
}

/** Whether a folded text is one card number or one IBAN, whose groups may look like several numbers. */
export const isGroupedNumber = (folded: string) =>
  folded.replace(CARD, '') === '' || (folded.replace(IBAN, '') === '' && isIban(folded.replaceAll(/[ -]/g, '')))

/** A number as spreadsheets write it: with a fraction of zero. With more zeros it may be an amount. */
const WITH_ZERO_FRACTION = /^(\+?\d{5,})\.0$/
const WITH_ZEROS_BEHIND = /^(\d{5,})\.00+$/

/** A long number as spreadsheets show it: `4.91771E+11`. With fewer decimals than the exponent, digits may be lost. */
const WITH_EXPONENT = /^([1-9])(?:[.,](\d{1,17}))?e\+?(\d{1,2})$/
const DIGITS_MOST = 19
/** Spreadsheets write shorter numbers in full. */
const EXPONENT_LEAST = 5

function numberOf(folded: string) {
  const [, first = '', decimals = '', exponent = ''] = WITH_EXPONENT.exec(folded) ?? []
  const zeros = Number(exponent) - decimals.length
  const digits = first + decimals
  if (first === '' || zeros < 0 || digits.length + zeros > DIGITS_MOST || Number(exponent) < EXPONENT_LEAST)
    return undefined
  return { digits: digits + '0'.repeat(zeros), isRounded: zeros > 0 }
}

/** Whether a folded text is a number of which a spreadsheet shows the first digits only. */
export const isRounded = (folded: string) => numberOf(folded)?.isRounded === true

/** Returns a number without the fraction or the exponent that a spreadsheet has added. */
export function plainNumber(folded: string): string {
  const number = numberOf(folded)
  return number && !number.isRounded ? number.digits : folded.replace(WITH_ZERO_FRACTION, '$1')
}

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
  const rounded = numberOf(folded)
  if (rounded) return [rounded.digits]
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
