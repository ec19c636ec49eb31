import 'server-only'
import { isJsonNumber } from '#lib/contract/json.ts'
import { fold, tidy } from './forms/fold.ts'
import type { Form } from './forms/form.ts'
import { formsOfQuery } from './forms/forms-of.ts'
import { isIncompletePhone } from './forms/incomplete-phone.ts'
import { phoneFormsBefore979 } from './forms/phone.ts'
import type { PhoneCountry } from './forms/phone-country.ts'
import { CHECK_VALUE_LONGEST, type UnusableReason } from './usable.ts'

/** A value to check, with the forms to search for. */
export type CheckedValue = {
  readonly given: string
  /** The value as people would read it, without invisible characters and extra spaces. */
  readonly readAs: string
  readonly folded: string
  readonly forms: readonly Form[]
  /** The forms to look entries up by: also those that only copies from before have. */
  readonly lookedUp: readonly Form[]
  /** Whether it is the beginning of a telephone number: it is compared as an id and as text only. */
  readonly isIncomplete: boolean
}

/**
 * Parses the value of a request. A number is searched by its digits.
 *
 * @param country where a telephone number without a country code is dialled.
 */
export function readValue(value: unknown, country?: PhoneCountry): CheckedValue | UnusableReason {
  if (isJsonNumber(value)) return readValue(String(value), country)
  if (typeof value !== 'string') return 'not_text'
  if (value.length > CHECK_VALUE_LONGEST) return 'too_long'
  const forms = formsOfQuery(value, country)
  if (forms.length === 0) return 'empty'
  const folded = fold(value)
  const isIncomplete = isIncompletePhone(folded, country)
  const compared = isIncomplete ? forms.filter(({ kind }) => !kind.startsWith('phone_')) : forms
  return {
    given: value,
    readAs: tidy(value),
    folded,
    forms: compared,
    lookedUp: isIncomplete ? compared : [...compared, ...phoneFormsBefore979(folded, country)],
    isIncomplete,
  }
}
