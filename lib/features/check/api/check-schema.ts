import { z } from 'zod'
import type { Immutable } from '#lib/contract/json.ts'
import { isPhoneCountry, type PhoneCountry } from '#lib/matching/forms/phone-country.ts'
import { CHECK_VALUE_LONGEST, CHECK_VALUES_MAXIMUM } from './check.ts'

const country = z.custom<PhoneCountry>(
  (code) => typeof code === 'string' && isPhoneCountry(code),
  'Send the two-letter code of a country, such as GB',
)

/** How values are read. Without a country, the default country applies; `''` is none. */
const manner = {
  country: country.or(z.literal('')).optional(),
  /** Whether to check a phone number that looks incomplete as an id and as text. */
  anyway: z.boolean('Say true or false').optional(),
}
export type CheckManner = { readonly country?: PhoneCountry | '' | undefined; readonly anyway?: boolean | undefined }

/** Values to check. One that is neither text nor number gets its own answer, so that the others get theirs. */
export const checkRequestSchema = z.object({
  ...manner,
  values: z
    .array(z.unknown(), 'Give the values as an array')
    .min(1, 'Give at least one value')
    .max(CHECK_VALUES_MAXIMUM, `Give at most ${CHECK_VALUES_MAXIMUM} values at once`),
})

const value = z
  .string('Give the value as a text')
  .min(1, 'Give a value')
  .max(CHECK_VALUE_LONGEST, `Use ${CHECK_VALUE_LONGEST} characters or fewer`)

/** The value for which a receipt is requested. */
export const receiptRequestSchema = z.object({ ...manner, value })

/** The entry to reveal, and the checked value that finds it. */
export const revealRequestSchema = z.object({
  ...manner,
  value,
  key: z.string('Name the entry by its key').min(1, 'Name the entry by its key').max(100, 'This is not a key'),
})
export type RevealRequest = Immutable<z.infer<typeof revealRequestSchema>>
