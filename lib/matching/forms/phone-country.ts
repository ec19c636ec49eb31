import { type CountryCode, getCountries, isSupportedCountry } from 'libphonenumber-js/min'

/** A country with a telephone numbering plan, as two letters of ISO 3166. */
export type PhoneCountry = CountryCode

export function isPhoneCountry(text: string): text is PhoneCountry {
  return isSupportedCountry(text)
}

/** Returns every country with a numbering plan. */
export function phoneCountries(): readonly PhoneCountry[] {
  return getCountries()
}
