import { z } from 'zod'
import { formText } from '../form-text-schema.ts'
import type { Immutable } from '../json.ts'
import { BANK_DETAILS_LONGEST } from './limits.ts'

const instant = z.iso.datetime({ offset: true })
const IBAN = 'must be an IBAN'
const BIC = 'must be a BIC of 8 or 11 letters and digits'
const COUNTRY = 'must be two letters of ISO 3166-1, such as DE'

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Accepted with or without blanks and hyphens, stored without. Only the service checks that the number exists. */
function bankCode(message: string) {
  return z
    .string(message)
    .max(64, message)
    .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
}

/** Billing address; `country` is an ISO 3166-1 alpha-2 code. */
export type BillingAddress = BankDetails['address']

/** Body of the request that sets bank details. Send all of it: the answer is masked and cannot be sent back. */
export const bankDetailsRequest = z.object({
  accountHolder: formText(BANK_DETAILS_LONGEST.accountHolder),
  iban: bankCode(IBAN),
  bic: bankCode(BIC),
  address: z.object(
    {
      street: formText(BANK_DETAILS_LONGEST.street),
      postalCode: formText(BANK_DETAILS_LONGEST.postalCode),
      city: formText(BANK_DETAILS_LONGEST.city),
      country: z
        .string(COUNTRY)
        .regex(/^[A-Z]{2}$/, { error: COUNTRY, abort: true })
        .refine((code) => regions.of(code) !== undefined, COUNTRY),
    },
    'must be an address',
  ),
  email: z
    .string('must be an e-mail address')
    .trim()
    .max(BANK_DETAILS_LONGEST.email, `must have at most ${BANK_DETAILS_LONGEST.email} characters`)
    .pipe(z.email('must be an e-mail address')),
})

export type BankDetails = Immutable<z.infer<typeof bankDetailsRequest>>

/**
 * `data` of reading and setting bank details; `null` if there are none. Shows the last four characters of the IBAN and
 * the first of the e-mail address.
 */
export const bankDetailsData = z.object({
  bankDetails: z
    .object({
      accountHolder: z.string(),
      iban: z.string(),
      bic: z.string(),
      address: z.object({ street: z.string(), postalCode: z.string(), city: z.string(), country: z.string() }),
      email: z.string(),
      updatedAt: instant,
      updatedBy: z.string().nullable(),
    })
    .nullable(),
})

export type BankDetailsData = Immutable<z.infer<typeof bankDetailsData>>
export type MaskedBankDetails = NonNullable<BankDetailsData['bankDetails']>

/** A change of bank details: when, by whom, which fields; never a value. */
export const bankDetailsChange = z.object({
  id: z.string(),
  at: instant,
  actor: z.string().nullable(),
  fields: z.array(z.string()),
})
export type BankDetailsChange = Immutable<z.infer<typeof bankDetailsChange>>
