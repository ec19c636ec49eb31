import { isJsonNumber } from '#lib/contract/json.ts'
import type { CheckMatch } from '#lib/features/check/api/check.ts'

/** How an entry is called: by its id where it has one. */
export function nameOf({ item, key }: CheckMatch): string {
  const { id } = item
  return typeof id === 'string' || isJsonNumber(id) ? String(id) : key
}
