import { namedCountries } from '#lib/platform/browser/named-countries.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Codes that have a name but are not countries: groups of countries, test codes and "unknown region". */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Whether a code is current: `DD` has a name, but it is that of `DE`. */
function isCurrent(code: string): boolean {
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
}

/** Returns all countries, named and sorted for the locale. */
export function countries(tag: string): readonly { readonly code: string; readonly name: string }[] {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const current = codes.filter((code) => !NO_COUNTRIES.has(code) && isCurrent(code))
  return namedCountries(current, tag).filter(({ code, name }) => name !== code)
}
