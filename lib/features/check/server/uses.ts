import 'server-only'
import { readValue } from '#lib/matching/checked-value.ts'
import type { PhoneCountry } from '#lib/matching/forms/phone-country.ts'

/**
 * Returns what a value to check counts as against the hourly limit of a role: one text for each value that it names, or
 * a few pasted lines would check hundreds. None if there is nothing to search for.
 */
export function usesOf(value: unknown, country: PhoneCountry | undefined): readonly string[] {
  const read = readValue(value, country)
  if (typeof read === 'string') return []
  // Folded texts have no line break.
  return Array.from({ length: read.count }, (_, place) => (place === 0 ? read.folded : `${read.folded}\n${place}`))
}
