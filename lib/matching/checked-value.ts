import 'server-only'
import { isJsonNumber } from '#lib/contract/json.ts'
import { isDate } from './forms/date.ts'
import { tidy } from './forms/fold.ts'
import type { Form } from './forms/form.ts'
import { readText } from './forms/forms-of.ts'
import { isIncompletePhone } from './forms/incomplete-phone.ts'
import { isMasked } from './forms/masked.ts'
import type { Name, NameInParts } from './forms/names-like.ts'
import { phoneFormsBefore979 } from './forms/phone.ts'
import type { PhoneCountry } from './forms/phone-country.ts'
import type { Reading } from './forms/reading.ts'
import { CHECK_VALUE_LONGEST, type UnusableReason } from './usable.ts'

/** A value to check, with the forms to search for. */
export type CheckedValue = {
  readonly given: string
  /** The value as people would read it, without invisible characters and extra spaces. */
  readonly readAs: string
  readonly folded: string
  readonly forms: readonly Form[]
  /** Forms that it may also have. What they find is similar at most. */
  readonly readings: readonly Reading[]
  /** The names that it may be or contain, to compare with longer ones, with initials and with slips. */
  readonly names: readonly Name[]
  /** Names by which to look for it in several fields, such as first and last name. */
  readonly inParts: readonly NameInParts[]
  /** The forms to look entries up by: its own, those of its readings, and those that only older copies have. */
  readonly lookedUp: readonly Form[]
  /** Whether it is the beginning of a telephone number: it is compared as an id and as text only. */
  readonly isIncomplete: boolean
  /** Whether a part of it is hidden or cut off, or it is a network: others can have the same visible part. */
  readonly isMasked: boolean
  /** Whether it is a date, which identifies nobody. */
  readonly isDate: boolean
  /** How many different values it names, such as the addresses in a pasted text. At least one. */
  readonly count: number
}

/**
 * Parses the value of a request. A number is searched by its digits.
 *
 * @param country where a telephone number without a country code is dialled.
 */
export function readValue(value: unknown, country?: PhoneCountry): CheckedValue | UnusableReason {
  if (isJsonNumber(value)) return readValue(String(value), country)
  if (typeof value !== 'string') return 'not_text'
  if (value.length > CHECK_VALUE_LONGEST || tidy(value).length > CHECK_VALUE_LONGEST) return 'too_long'
  const { folded, forms, readings, names, inParts, count } = readText(value, country)
  if (forms.length === 0) return 'empty'
  const isOfDate = isDate(folded)
  const isIncomplete = !isOfDate && isIncompletePhone(folded, country)
  const isPhone = ({ kind }: Form) => kind.startsWith('phone_')
  const compared = isIncomplete || isOfDate ? forms.filter((form) => !isPhone(form)) : forms
  // The digits of a date may be a number of eight digits, as some countries have.
  const digits = isOfDate ? forms.filter(isPhone).map((form) => ({ rule: 'digits', form }) as const) : []
  const others = [...readings, ...digits]
  const lookedUp = [...compared, ...others.map(({ form }) => form)]
  return {
    given: value,
    readAs: tidy(value),
    folded,
    forms: compared,
    readings: others,
    names,
    inParts,
    lookedUp: isIncomplete ? lookedUp : [...lookedUp, ...phoneFormsBefore979(folded, country)],
    isIncomplete,
    isMasked: isMasked(folded),
    isDate: isOfDate,
    count,
  }
}
