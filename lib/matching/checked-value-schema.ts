import { z } from 'zod'
import { isPhoneCountry, type PhoneCountry } from './forms/phone-country.ts'
import { CHECK_VALUE_LONGEST } from './usable.ts'

/** A single value to check. */
export const checkedValueSchema = z
  .string('Give the value as a text')
  .min(1, 'Give a value')
  .max(CHECK_VALUE_LONGEST, `Use ${CHECK_VALUE_LONGEST} characters or fewer`)

/** The country of phone numbers without a country code; `''` for none. */
export const countrySchema = z
  .custom<PhoneCountry>(
    (code) => typeof code === 'string' && isPhoneCountry(code),
    'Send the two-letter code of a country, such as GB',
  )
  .or(z.literal(''))

/** How values are read. Without a country, the default country applies. */
export const mannerSchema = z.object({
  country: countrySchema.optional(),
  /** Whether to check a phone number that looks incomplete as an id and as text. */
  anyway: z.boolean('Say true or false').optional(),
})
