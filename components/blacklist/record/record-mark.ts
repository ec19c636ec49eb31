import { type JsonValue, stringifyJson } from '#lib/contract/json.ts'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import type { RecordAddress } from '#lib/features/blacklist/browser/list-location.ts'

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * Returns eight hexadecimal digits that change with every part of a value (FNV-1a over its JSON). 32 bits of a whole
 * record do not reveal whose it is.
 */
export function recordMark(value: JsonValue): string {
  let hash = FNV_OFFSET
  for (const unit of stringifyJson(value)) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), FNV_PRIME)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/**
 * Returns the mark of a row, by which an address tells whether the record at an offset is still the one it was made
 * for; undefined without such a row. In the synced copy it is that of the record's key, which stays the same when the
 * record is edited.
 */
export function markOf({ items, copy }: BlacklistAnswer, index: number): string | undefined {
  const value = copy ? copy.rows[index]?.key : items[index]
  return value === undefined ? undefined : recordMark(value)
}

/** Whether the page has the record of an address at its place, and no other one there. */
export function isOpen(answer: BlacklistAnswer, { offset, mark }: RecordAddress): boolean {
  const there = markOf(answer, offset - answer.pagination.offset)
  return there !== undefined && (mark === undefined || there === mark)
}
