import type { BankDetails } from './bank-details-schema.ts'

/** Leaves of the IBAN its last four characters, and of the e-mail address the first and the domain. */
export function maskedBankDetails(details: BankDetails): BankDetails {
  const [, first = '', domain = ''] = /^(.).*(@.*)$/su.exec(details.email) ?? []
  return { ...details, iban: `•••• ${details.iban.slice(-4)}`, email: `${first}•••${domain}` }
}
