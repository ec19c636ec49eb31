import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** What people write in front of a number without a space: `Tel0170…`. */
const LABEL = /^(?:tel|telefon|telephone|phone|mobil|mobile|handy|cell|fax)(?=[+(]?\d[\d ().\-/]{6,}$)/

/** The code of a country for its calling code: `BR55…`. */
const COUNTRY = /^([a-z]{2})(\d{8,15})$/

/** Digits with unusual signs between groups. */
const GROUPS = /^\+?\d{1,5}(?:[,_·•|'’:\\]\d{1,9}){1,6}$/
const BETWEEN = /[,_·•|'’:\\]/g

/** A plus and another one, or zeros, for one plus. */
const PLUSES = /^\+\s?(?:\+|00)(?=\s?[1-9])/

/** The zero of a national number, behind a country code. */
const ZERO_IN_BRACKETS = /^(\+\d{1,3}) ?\(0\)/

/** A national number with an extension. */
const EXTENSION = /^([0(](?:[ ()./-]*\d){9,13}\)?)-\d{1,3}$/

function withPlus(folded: string): readonly string[] {
  const [, country = '', digits = ''] = COUNTRY.exec(folded) ?? []
  const number = digits === '' ? undefined : parsePhoneNumberFromString(`+${digits}`)
  return number?.country?.toLowerCase() === country && number.isValid() ? [number.number] : []
}

/** Returns the phone numbers that a folded text may be, in usual spellings, if it is one in an unusual spelling. */
export function phoneSpellings(folded: string): readonly string[] {
  const usual = [
    folded.replace(LABEL, ''),
    GROUPS.test(folded) ? folded.replaceAll(BETWEEN, ' ') : folded,
    folded.replace(PLUSES, '+'),
    folded.replace(ZERO_IN_BRACKETS, '$1 '),
    folded.replace(EXTENSION, '$1'),
  ]
  return [...usual.filter((each) => each !== folded), ...withPlus(folded)]
}
