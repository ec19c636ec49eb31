import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { stringifyJson } from '#lib/contract/json.ts'

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * Returns eight hexadecimal digits that change with every field of a record (FNV-1a over its JSON). An address holds
 * them to tell whether the record at an offset is still the one it was made for. 32 bits of a whole record do not
 * reveal whose it is.
 */
export function recordMark(user: BlacklistedUser): string {
  let hash = FNV_OFFSET
  for (const unit of stringifyJson(user)) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), FNV_PRIME)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
