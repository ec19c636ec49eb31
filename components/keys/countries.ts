const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Codes that have a name but are no country: groups of countries, and places on no map. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Whether a code is current: `DD` has a name, but it is that of `DE`. */
function isCurrent(code: string): boolean {
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
}

/** Returns countries by their two letters (ISO 3166-1), named and sorted for the locale. */
export function countries(tag: string): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
  const order = new Intl.Collator(tag).compare
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.has(code) && isCurrent(code))
    .flatMap((code) => {
      const name = names.of(code)
      return name === undefined ? [] : [{ code, name }]
    })
    .sort((one, other) => order(one.name, other.name))
}
