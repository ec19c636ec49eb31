/** The longest that each field may be, in characters (code points). */
export const BANK_DETAILS_LONGEST = {
  accountHolder: 140,
  street: 140,
  postalCode: 16,
  city: 100,
  email: 254,
} as const

/** Where bills go; `country` is two letters of ISO 3166-1. */
export type BillingAddress = {
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
}

/** What is billed to whom. Sent as a whole: what is answered is masked and cannot be sent back. */
export type BankDetails = {
  readonly accountHolder: string
  readonly iban: string
  readonly bic: string
  readonly address: BillingAddress
  readonly email: string
}

/** Bank details as they are shown: of the IBAN the last four characters, of the e-mail's name the first. */
export type MaskedBankDetails = BankDetails & { readonly updatedAt: string; readonly updatedBy: string | null }

/** `data` of reading and of giving bank details; `null` when there are none. */
export type BankDetailsData = { readonly bankDetails: MaskedBankDetails | null }

/** A change of the bank details: when, by whom, and which fields; never a value. */
export type BankDetailsChange = {
  readonly id: string
  readonly at: string
  readonly actor: string | null
  readonly fields: readonly string[]
}
