import { type CountryCode, getCountries, isSupportedCountry } from 'libphonenumber-js/min'

/** A country with a telephone numbering plan, as two letters of ISO 3166. */
export type PhoneCountry = CountryCode

export function isPhoneCountry(text: string): text is PhoneCountry {
  return isSupportedCountry(text)
}

/** Returns the country of the settings, if its telephone numbers are known. */
export function phoneCountryOf(country: string | null): PhoneCountry | undefined {
  return country !== null && isPhoneCountry(country) ? country : undefined
}

/** Returns every country with a numbering plan. */
export function phoneCountries(): readonly PhoneCountry[] {
  return getCountries()
}
