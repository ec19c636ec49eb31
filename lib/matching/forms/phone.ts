import { findNumbers, getCountryCallingCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { roleByName } from '../field-role.ts'
import { fieldWords } from './field-words.ts'
import type { Form, FormKind } from './form.ts'
import type { PhoneCountry } from './phone-country.ts'
import type { Reading } from './reading.ts'

/** An international number has at most 15 digits. Fewer than 7 make a short code that many share. */
export const PHONE_DIGITS_MINIMUM = 7
export const PHONE_DIGITS_MAXIMUM = 15

/** Enough digits to tell subscribers apart when the country code or the leading zero is missing. */
const TAIL = 9

/** Numbers on some islands are this short. Outside telephone fields and checks, five digits may mean anything. */
const TAIL_MINIMUM = 5

/**
 * A calling code without a numbering plan. With this default code, the library keeps the digits of a national number,
 * unless they begin with the code.
 */
const NO_COUNTRY = '979'
const NO_COUNTRY_OF_979 = '878'

/** The library finds no number in a longer text. */
const LENGTH_MAXIMUM = 250

const DATE = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([./])\d{1,2}\1\d{4})$/
const FOUR_NUMBERS = /^\d{1,3}(?:\.\d{1,3}){3}$/
const BEGINS_WITH_NUMBER = /^[+(\p{Nd}]/u
const BARE_DIGITS = /^\d+$/

/** Digits and separators, without words. */
const WRITTEN = /^[+(]*\d[\d ().\-/]*$/

/** Shows that a text is a name or an address, not a number with a label before it and a word after it. */
const IN_A_NAME = /[@_\\]|\d\p{L}|\p{L}\d/u

/** An extension, which may touch its digits: `ext5`, `0397x5`. */
const EXTENSION = /(?<=\d.*)[\s;]*(?:ext|extension|x|#)[\s.:=]*\d{1,7}\b/

/** A digit outside ASCII. */
const DIGIT = /[^\P{Nd}0-9]/gu
const DASH = /[\p{Pd}\u2212\u30FC\u223C~]/gu

/** The double zero in front of a country code, instead of the plus. */
const ZEROS = /^([^\d+]*)00(?=[1-9])/

const PHONE_WORDS =
  /^(?:phones?|telephones?|telefon\w*|tel|mobiles?|msisdn|cell|cellphone|fax|handy|whatsapp|phonenumber)$/

/** Returns the ASCII digit of a digit in any script. A script's digits are consecutive; two scripts may adjoin. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

/** Returns a text with ASCII digits for those of any script. */
export function withWesternDigits(text: string): string {
  return text.replace(DIGIT, westernDigit)
}

/** Returns a folded text with ASCII digits and hyphens, and a plus in front of an international number. */
export function plainPhoneText(folded: string): string {
  return withWesternDigits(folded).replace(DASH, '-').replace(ZEROS, '$1+')
}

/** Whether a plain text can be a telephone number at all, with a label in front of it and a word behind it. */
export function mayBePhone(text: string): boolean {
  return text.length <= LENGTH_MAXIMUM && /\d/.test(text) && !IN_A_NAME.test(text.replace(EXTENSION, ''))
}

/** Whether a plain text that looks like a telephone number may be a date or an IP address. */
export function isOtherNumber(text: string): boolean {
  return DATE.test(text) || FOUR_NUMBERS.test(text)
}

/** A number: its digits as dialled, and the library's result if its country is known. */
export type FoundNumber = {
  readonly digits: string
  readonly isInternational: boolean
  readonly world: PhoneNumber | undefined
}

function possible(number: PhoneNumber | undefined): PhoneNumber | undefined {
  return number?.isPossible() ? number : undefined
}

function foundNumber(number: PhoneNumber): FoundNumber {
  const digits = `${number.countryCallingCode}${number.nationalNumber}`
  return { digits, isInternational: true, world: possible(number) }
}

/** Returns the numbers in a plain text. A national number must be alone, because two in a row look like one. */
function numbersIn(text: string, country: PhoneCountry | undefined): readonly FoundNumber[] {
  const code = text.replaceAll(/\D/g, '').startsWith(NO_COUNTRY) ? NO_COUNTRY_OF_979 : NO_COUNTRY
  const number = parsePhoneNumberFromString(text, { defaultCallingCode: code })
  if (number && number.countryCallingCode !== code) return [foundNumber(number)]
  if (number) {
    const world = possible(country && parsePhoneNumberFromString(text, country))
    const dialled = { digits: number.nationalNumber, isInternational: false, world }
    // With the exit code of the country in front, such as 011.
    const isAbroad = country && world && world.countryCallingCode !== getCountryCallingCode(country)
    return isAbroad ? [dialled, foundNumber(world)] : [dialled]
  }
  const several = findNumbers(text, { v2: true }).map((found) => foundNumber(found.number))
  if (several.length > 0) return several
  if (!WRITTEN.test(text)) return []
  return [{ digits: text.replaceAll(/\D/g, ''), isInternational: text.includes('+'), world: undefined }]
}

/**
 * Returns the digits that a number has both with and without its country code. In many countries a national number is
 * shorter than the tail, which then includes digits of the country code or the leading zero. The national number itself
 * is therefore a key too.
 */
function tails(digits: string, national: string): readonly Form[] {
  const subscriber = national.replace(/^0+/, '').slice(-TAIL)
  return [...new Set([digits.slice(-TAIL), subscriber])]
    .filter((key) => key.length >= TAIL_MINIMUM)
    .map((key) => ({ kind: 'phone_tail', key }))
}

function tailWithout979(national: string): readonly Form[] {
  const rest = national.replace(/^0*/, '')
  if (!rest.startsWith(NO_COUNTRY) || rest.length < TAIL) return []
  return [{ kind: 'phone_tail', key: rest.slice(NO_COUNTRY.length).slice(-TAIL) }]
}

const ENDING_IN_TAIL: ReadonlySet<FormKind> = new Set(['phone_digits', 'phone_e164', 'phone_national'])

function formsOfNumber({ digits, isInternational, world }: FoundNumber): readonly Form[] {
  if (digits.length > PHONE_DIGITS_MAXIMUM) return []
  const tail = tails(digits, world?.nationalNumber ?? digits)
  if (digits.length < PHONE_DIGITS_MINIMUM) return tail
  return [
    { kind: 'phone_digits', key: digits },
    ...(world ? [{ kind: 'phone_e164', key: world.number } as const] : []),
    ...(isInternational ? [] : [{ kind: 'phone_national', key: digits } as const]),
    ...tail,
  ]
}

/**
 * What a field's name says about telephone numbers in it. `any`: it holds them, in any spelling. `written`: the name
 * says nothing, so only numbers with a plus, brackets or separators count. `international`: it holds something else, so
 * only numbers with a country code count.
 */
export type PhoneHint = 'any' | 'written' | 'international'

export function phoneHint(path: string): PhoneHint {
  const words = fieldWords(path)
  if (words.some((word) => PHONE_WORDS.test(word))) return 'any'
  return roleByName(path) === undefined ? 'written' : 'international'
}

/** Returns the forms of the telephone numbers in a listed folded text. */
export function storedPhoneForms(folded: string, hint: PhoneHint): readonly Form[] {
  if (hint !== 'any' && !BEGINS_WITH_NUMBER.test(folded)) return []
  const text = plainPhoneText(folded)
  if (!mayBePhone(text)) return []
  if (hint !== 'any') {
    if (!WRITTEN.test(text) || BARE_DIGITS.test(text) || isOtherNumber(text)) return []
    if (hint === 'international' && !text.includes('+')) return []
  }
  const numbers = numbersIn(text, undefined)
  const certain = hint === 'any' ? numbers : numbers.filter(({ digits }) => digits.length >= PHONE_DIGITS_MINIMUM)
  return certain.flatMap(formsOfNumber)
}

/**
 * Returns the forms that find the same values of the list as all of them: a value that has a number's digits in any form
 * has their tail too.
 */
export function findingForms(forms: readonly Form[]): readonly Form[] {
  const known = new Set(forms.flatMap(({ kind, key }) => (kind === 'phone_tail' ? [key] : [])))
  return forms.filter(({ kind, key }) => !ENDING_IN_TAIL.has(kind) || !known.has(key.replace('+', '').slice(-TAIL)))
}

/** Prefixes that a country has given up, and that lists may still have before its national numbers. */
const FORMER_PREFIXES: Partial<Readonly<Record<PhoneCountry, string>>> = { LT: '8' }

/** Returns the forms of a number of the default country in a list: without its country code, or without the plus. */
function nationalForms(world: PhoneNumber | undefined, country: PhoneCountry | undefined): readonly Form[] {
  if (!world || !country || world.countryCallingCode !== getCountryCallingCode(country)) return []
  // From the number alone, since an extension would be appended.
  const alone = world.ext === undefined ? world : (parsePhoneNumberFromString(world.number) ?? world)
  const dialled = alone.formatNational().replaceAll(/\D/g, '')
  const prefix = FORMER_PREFIXES[country]
  const former = prefix === undefined ? [] : [`${prefix}${world.nationalNumber}`]
  return [
    { kind: 'phone_digits', key: world.number.slice(1) },
    ...[...new Set([dialled, world.nationalNumber, ...former])].map(
      (key) => ({ kind: 'phone_national', key }) as const,
    ),
  ]
}

/** Digits with separators, perhaps after a plus or a bracket. */
const WRITTEN_WITHIN = /[+(]{0,2}\d(?:[ ().\-/]*\d)*/g
/** Dates in a text with other things. */
export const DATES_WITHIN = /(?<!\d)(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([./])\d{1,2}\1\d{4})(?!\d)/g

/** Signs that make digits part of a word, an id or an address. A point or a slash does too, except before a plus. */
const JOINED_BEFORE = /[\p{L}\p{M}\p{N}_@\\-]$/u
const JOINED_BEFORE_DIGITS = /[\p{L}\p{M}\p{N}_@\\\-./]$/u
const JOINED_BEHIND = /^[./]?[\p{L}\p{M}\p{N}_@\\]|^-/u
const EXTENSION_BEHIND = /^(?:ext|extension|x|#)[\s.:=]*\d/
/** How many characters after a number show whether it ends there. */
const BEHIND = 12

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length
const mayBeOne = (text: string) => digitsIn(text) >= PHONE_DIGITS_MINIMUM && digitsIn(text) <= PHONE_DIGITS_MAXIMUM

/** Two numbers in a row differ in length by at most this many digits. */
const HALVES_APART = 3

/** Cuts a text that is too long for one number in two, wherever both sides may be numbers. Returns all these halves. */
function halvesOf(piece: string): readonly string[] {
  if (digitsIn(piece) > 2 * PHONE_DIGITS_MAXIMUM) return piece.split(/[/]| - /)
  return [...piece.matchAll(/[ ().\-/]+/g)].flatMap(({ index }) => {
    const halves = [piece.slice(0, index), piece.slice(index)]
    const [one = 0, other = 0] = halves.map(digitsIn)
    return halves.every(mayBeOne) && Math.abs(one - other) <= HALVES_APART ? halves : []
  })
}

/** Returns the possible numbers in a longer plain text: digits that are not part of a word or a date. */
function piecesWithNumbers(given: string): readonly string[] {
  const text = given.replaceAll(DATES_WITHIN, ';')
  return [...text.matchAll(WRITTEN_WITHIN)].flatMap(({ 0: piece, index }) => {
    const before = text.slice(Math.max(0, index - 1), index)
    const behind = text.slice(index + piece.length, index + piece.length + BEHIND)
    if ((piece.startsWith('+') ? JOINED_BEFORE : JOINED_BEFORE_DIGITS).test(before)) return []
    if (JOINED_BEHIND.test(behind) && !EXTENSION_BEHIND.test(behind)) return []
    const numbers = digitsIn(piece) > PHONE_DIGITS_MAXIMUM ? halvesOf(piece) : [piece]
    return numbers.filter(mayBeOne).map((each) => plainPhoneText(each.replace(/^[ ).\-/]+/, '').trim()))
  })
}

/**
 * Returns the telephone numbers in a folded text to check, including those among other text.
 *
 * @param country where a number without a country code is dialled.
 */
export function numbersOfText(folded: string, country: PhoneCountry | undefined): readonly FoundNumber[] {
  const text = plainPhoneText(folded)
  const whole = mayBePhone(text) ? [text] : []
  return [...new Set([...whole, ...piecesWithNumbers(text)])].flatMap((each) => numbersIn(each, country))
}

/**
 * Returns the forms under which copies from before 1.1 store a number that begins with 979: without these digits. Used
 * to look entries up, not to compare them.
 */
export function phoneFormsBefore979(folded: string, country: PhoneCountry | undefined): readonly Form[] {
  if (!folded.replaceAll(/\D/g, '').includes(NO_COUNTRY)) return []
  return numbersOfText(folded, country).flatMap(({ digits, world }) => tailWithout979(world?.nationalNumber ?? digits))
}

/**
 * Returns the tail of a Lithuanian number in its other spelling, with or without the former prefix. In a list without
 * country codes the prefix is part of the tail.
 */
function lithuanianTails(
  { digits, isInternational, world }: FoundNumber,
  country: PhoneCountry | undefined,
): readonly Form[] {
  const [code, prefix] = ['370', FORMER_PREFIXES.LT ?? '']
  if (world?.countryCallingCode === code) return [{ kind: 'phone_tail', key: `${prefix}${world.nationalNumber}` }]
  const mayBeThere = !isInternational && (country === undefined || country === 'LT')
  const isFormer = mayBeThere && digits.length === TAIL && digits.startsWith(prefix)
  return isFormer ? [{ kind: 'phone_tail', key: digits.slice(prefix.length) }] : []
}

/**
 * Returns the forms of checked numbers.
 *
 * @param country where a number without a country code is dialled.
 */
export function checkedPhoneForms(numbers: readonly FoundNumber[], country: PhoneCountry | undefined): readonly Form[] {
  const forms = numbers.flatMap((number) => [
    ...formsOfNumber(number),
    ...nationalForms(number.world, country),
    ...lithuanianTails(number, country),
  ])
  return [...new Map(forms.map((form) => [`${form.kind} ${form.key}`, form])).values()]
}

/** What people dial before a country code. Used if the country of the check does not tell its exit code. */
const BEGINS_WITH_EXIT = /^(?:0[01]|8)(?=(?:\D*\p{Nd}){10})[\p{Nd} ().\-/~]+$/u
const EXIT_CODES = ['00700', '0011', '0014', '0015', '0021', '001', '010', '011', '810']

/** Returns the valid numbers that digits give without the exit code of some country. */
function numbersAbroad(folded: string): readonly PhoneNumber[] {
  if (!BEGINS_WITH_EXIT.test(folded)) return []
  const digits = withWesternDigits(folded).replaceAll(/\D/g, '')
  return EXIT_CODES.filter((code) => digits.startsWith(code)).flatMap((code) => {
    const number = parsePhoneNumberFromString(`+${digits.slice(code.length)}`)
    return number?.isValid() ? [number] : []
  })
}

/** A number with an extension behind a hyphen, as in `+49 30 1234567-12`. */
const WITH_EXTENSION = /^(\+[\d ().\-/]+)-\d{1,4}$/

function withoutExtension(folded: string): readonly PhoneNumber[] {
  const [, main] = WITH_EXTENSION.exec(plainPhoneText(folded)) ?? []
  const number = main === undefined ? undefined : parsePhoneNumberFromString(main)
  return number?.isValid() ? [number] : []
}

/** The prefix dialled before a national number, by calling code; elsewhere a zero. */
export const TRUNKS: Readonly<Record<string, string>> = { '1': '1', '7': '8', '36': '06', '370': '8' }

/**
 * Returns the digits of checked numbers as lists store them in fields not named for telephone numbers, and other
 * numbers that the text may mean.
 */
export function phoneReadings(folded: string, numbers: readonly FoundNumber[]): readonly Reading[] {
  const worlds = numbers.flatMap(({ world }) => (world?.isValid() ? [world] : []))
  const written = worlds.flatMap((number) => {
    const trunk = TRUNKS[number.countryCallingCode] ?? '0'
    const national = [`${trunk}${number.nationalNumber}`, number.nationalNumber]
    const abroad = number.number.slice(1)
    return [
      ...[abroad, `00${abroad}`].map((key) => ({ rule: 'digits', form: { kind: 'folded', key } }) as const),
      ...national
        .filter((key) => key.length >= PHONE_DIGITS_MINIMUM)
        .map((key) => ({ rule: 'digits', form: { kind: 'folded', key }, unnamedOnly: true }) as const),
    ]
  })
  const dialled = numbers
    .filter(({ digits, isInternational, world }) => !isInternational && !world && digits.length >= PHONE_DIGITS_MINIMUM)
    .map(({ digits: key }) => ({ rule: 'digits', form: { kind: 'folded', key }, unnamedOnly: true }) as const)
  const others = [...numbersAbroad(folded), ...withoutExtension(folded)].flatMap((number) =>
    formsOfNumber(foundNumber(number)).map((form) => ({ rule: 'digits', form }) as const),
  )
  return [...written, ...dialled, ...others]
}
