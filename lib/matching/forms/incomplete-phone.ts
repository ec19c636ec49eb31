import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/max'
import { isOtherNumber, mayBePhone, PHONE_DIGITS_MINIMUM, plainPhoneText } from './phone.ts'
import type { PhoneCountry } from './phone-country.ts'

/** Nothing but a telephone number: with a plus, or with separators. `1.5` is a decimal number. */
const WRITTEN = /^(?!\d+[.,]\d+$)(?=.*[^\d])[+(]*\d[\d ().\-/]*$/

/** A label in front of a number. */
const LABELLED = /^(?:tel|telefon|telephone|phone|mobile|mobil|cell|handy|fax|whatsapp)[ .:]*[+(]*\d/

/** Digits that may be missing at the end. Some plans have no numbers that continue with zeros. */
const ENDS = ['0', '5'].flatMap((digit) => [1, 2, 3, 4, 5, 6].map((count) => digit.repeat(count)))

/** Whether the text is not a valid number of any plan, but the beginning of one. */
function isBeginning(text: string, country: PhoneCountry | undefined): boolean {
  const number = parsePhoneNumberFromString(text, country)
  if (!number || number.isValid()) return false
  return ENDS.some((end) => parsePhoneNumberFromString(`${number.number}${end}`)?.isValid())
}

/** Whether a folded text is written as a telephone number but has too few digits to identify anyone. */
export function isIncompletePhone(folded: string, country: PhoneCountry | undefined): boolean {
  const text = plainPhoneText(folded)
  if (!mayBePhone(text) || isOtherNumber(text) || !(WRITTEN.test(text) || LABELLED.test(text))) return false
  const digits = text.replaceAll(/\D/g, '')
  if (!text.includes('+') && country === undefined) return digits.length < PHONE_DIGITS_MINIMUM
  return validatePhoneNumberLength(text, country) === 'TOO_SHORT' || isBeginning(text, country) || digits.length < 5
}
