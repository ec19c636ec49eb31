import { z } from 'zod'
import { formText } from '../form-text-schema.ts'
import type { Immutable } from '../json.ts'
import { BANK_DETAILS_LONGEST } from './limits.ts'

const instant = z.iso.datetime({ offset: true })
const IBAN = 'must be an IBAN'
const BIC = 'must be a BIC of 8 or 11 letters and digits'
const COUNTRY = 'must be two letters of ISO 3166-1, such as DE'

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Written with blanks or hyphens, or without; kept without. Whether the number exists is for the service to check. */
function bankCode(message: string) {
  return z
    .string(message)
    .max(64, message)
    .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
}

/** Where bills go; `country` is two letters of ISO 3166-1. */
export type BillingAddress = BankDetails['address']

/** Body of the giving of bank details. Sent as a whole: what is answered is masked and cannot be sent back. */
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
 * `data` of reading and of giving bank details; `null` when there are none. Of the IBAN the last four characters are
 * shown, of the e-mail's name the first.
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

/** A change of the bank details: when, by whom, and which fields; never a value. */
export const bankDetailsChange = z.object({
  id: z.string(),
  at: instant,
  actor: z.string().nullable(),
  fields: z.array(z.string()),
})
export type BankDetailsChange = Immutable<z.infer<typeof bankDetailsChange>>
