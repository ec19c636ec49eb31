import type { BankDetails, BillingAddress, MaskedBankDetails } from '#lib/contract/management/bank-details-schema.ts'
import { BANK_DETAILS_LONGEST } from '#lib/contract/management/limits.ts'

export type FieldName = Exclude<keyof BankDetails, 'address'> | keyof BillingAddress

export type BankField = { readonly name: FieldName; readonly longest?: number; readonly autoComplete: string }

/** The form's fields in order, each by the last part of the name in the service's faults. */
export const FIELDS: readonly BankField[] = [
  { name: 'accountHolder', longest: BANK_DETAILS_LONGEST.accountHolder, autoComplete: 'off' },
  { name: 'iban', autoComplete: 'off' },
  { name: 'bic', autoComplete: 'off' },
  { name: 'street', longest: BANK_DETAILS_LONGEST.street, autoComplete: 'billing street-address' },
  { name: 'postalCode', longest: BANK_DETAILS_LONGEST.postalCode, autoComplete: 'billing postal-code' },
  { name: 'city', longest: BANK_DETAILS_LONGEST.city, autoComplete: 'billing address-level2' },
  { name: 'country', autoComplete: 'billing country' },
  { name: 'email', longest: BANK_DETAILS_LONGEST.email, autoComplete: 'off' },
]

export type FormValues = Readonly<Record<FieldName, string>>

/** Returns a field's name in the service's requests and faults. */
export function pathOf(name: FieldName): string {
  return ['street', 'postalCode', 'city', 'country'].includes(name) ? `address.${name}` : name
}

/** Returns the form's initial values: details on file that are shown in full. Masked ones must be entered again. */
export function filledIn(before: MaskedBankDetails | null): FormValues {
  const { street = '', postalCode = '', city = '', country = '' } = before?.address ?? {}
  return {
    accountHolder: before?.accountHolder ?? '',
    iban: '',
    bic: before?.bic ?? '',
    street,
    postalCode,
    city,
    country,
    email: '',
  }
}

/** Returns the form as the service takes it. */
export function bankDetailsOf(values: FormValues): BankDetails {
  const { street, postalCode, city, country, ...rest } = values
  return { ...rest, address: { street, postalCode, city, country } }
}
