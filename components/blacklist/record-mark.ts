import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { stringifyJson } from '#lib/contract/json.ts'

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * Eight hexadecimal digits that change with every field of a record (FNV-1a over its JSON). They stand in an address to
 * tell whether the record at a place is still the one that the address was made for; 32 bits of a whole record say
 * nothing about whom it is of.
 */
export function recordMark(user: BlacklistedUser): string {
  let hash = FNV_OFFSET
  for (const unit of stringifyJson(user)) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), FNV_PRIME)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
