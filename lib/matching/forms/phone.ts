import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Form } from './form.ts'

/** An international number has at most 15 digits. Fewer than 7 make a short code that many share. */
const DIGITS_MINIMUM = 7
const DIGITS_MAXIMUM = 15

/** Enough digits to tell subscribers apart when the country code or the leading zero is missing. */
const TAIL = 9

/** Some islands have no longer numbers. Outside telephone fields and checks, five digits may mean anything. */
const TAIL_MINIMUM = 5

/** Digits and what people put between them. */
const PHONE_TEXT = /^(?:tel:)?\+?[\d\s().\-–/]+$/
const BARE_DIGITS = /^\d+$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const FOUR_NUMBERS = /^\d{1,3}(?:\.\d{1,3}){3}$/

/** Arabic and Persian digits, which Unicode normal forms keep. */
const EASTERN_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/g
const westernDigit = (digit: string) => String(digit.charCodeAt(0) & 0xf)

const PHONE_WORDS = /^(?:phones?|telephones?|telefon|tel|mobiles?|msisdn|cell|cellphone|fax|handy|whatsapp)$/

function worldNumber(text: string): { readonly whole: string; readonly national: string } | undefined {
  const international = text.replace(/^tel:/, '').replace(/^00/, '+')
  if (!international.startsWith('+')) return undefined
  const number = parsePhoneNumberFromString(international)
  return number?.isPossible() ? { whole: number.number, national: number.nationalNumber } : undefined
}

/**
 * The digits that a number has both with and without its country code. In many countries a national number is shorter
 * than the tail, which then includes digits of the country code or the leading zero: so the national number itself is a
 * key too.
 */
function tails(digits: string, national: string): readonly Form[] {
  const subscriber = national.replace(/^0+/, '').slice(-TAIL)
  return [...new Set([digits.slice(-TAIL), subscriber])]
    .filter((key) => key.length >= TAIL_MINIMUM)
    .map((key) => ({ kind: 'phone_tail', key }))
}

/** Whether a field's name says that it holds telephone numbers. */
export function isPhoneField(words: readonly string[]): boolean {
  return words.some((word) => PHONE_WORDS.test(word))
}

/**
 * The forms of a folded text as a telephone number; none if it is not one.
 *
 * @param certain whether bare digits are known to be a telephone number. If not, they may be a customer number, and
 * equal digits are only a hint.
 */
export function phoneForms(folded: string, certain: boolean): readonly Form[] {
  const text = folded.replace(EASTERN_DIGIT, westernDigit)
  if (!PHONE_TEXT.test(text) || DATE.test(text) || FOUR_NUMBERS.test(text)) return []
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length > DIGITS_MAXIMUM) return []
  if (!certain && BARE_DIGITS.test(text)) return digits.length < DIGITS_MINIMUM ? [] : tails(digits, digits)
  if (digits.length < DIGITS_MINIMUM) return certain ? tails(digits, digits) : []
  const world = worldNumber(text)
  const exact: readonly Form[] = [{ kind: 'phone_digits', key: digits }]
  return [
    ...exact,
    ...(world === undefined ? [] : [{ kind: 'phone_e164', key: world.whole } as const]),
    ...tails(digits, world?.national ?? digits),
  ]
}
