import type { BankDetails } from './bank-details-schema.ts'

/** Keeps the last four characters of the IBAN, and the first character and the domain of the e-mail address. */
export function maskedBankDetails(details: BankDetails): BankDetails {
  const [, first = '', domain = ''] = /^(.).*(@.*)$/su.exec(details.email) ?? []
  return { ...details, iban: `•••• ${details.iban.slice(-4)}`, email: `${first}•••${domain}` }
}
