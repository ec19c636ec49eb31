/** Returns countries, given by their two letters (ISO 3166-1), named and sorted for the locale. */
export function namedCountries<Code extends string>(codes: readonly Code[], tag: string) {
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const order = new Intl.Collator(tag).compare
  return codes.map((code) => ({ code, name: names.of(code) ?? code })).sort((one, other) => order(one.name, other.name))
}
