import { isJsonNumber } from '#lib/contract/json.ts'
import type { CheckMatch } from '#lib/features/check/api/check.ts'

/** Returns an entry's name: its id if it has one. */
export function nameOf({ item, key }: CheckMatch): string {
  const { id } = item
  return typeof id === 'string' || isJsonNumber(id) ? String(id) : key
}
