import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { RecordAddress } from '#lib/features/blacklist/browser/list-location.ts'
import { recordMark } from './record-mark.ts'

/**
 * What a record's address leads to now: the same record, perhaps at another offset; another one, because the list or
 * the record changed; or none.
 */
export type FoundRecord =
  | { readonly kind: 'same' | 'moved' | 'other'; readonly place: number; readonly user: BlacklistedUser }
  | { readonly kind: 'none'; readonly place: number }

/** Finds a record among the rows of a page that starts at `offset`. */
export function findRecord(items: readonly BlacklistedUser[], offset: number, record: RecordAddress): FoundRecord {
  const { place, mark } = record
  const there = items[place - offset]
  if (there && (mark === undefined || recordMark(there) === mark)) return { kind: 'same', place, user: there }
  const index = mark === undefined ? -1 : items.findIndex((user) => recordMark(user) === mark)
  const moved = items[index]
  if (moved) return { kind: 'moved', place: offset + index, user: moved }
  return there ? { kind: 'other', place, user: there } : { kind: 'none', place }
}
