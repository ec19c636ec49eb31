import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import type { RecordAddress } from '#lib/features/blacklist/browser/list-location.ts'
import { onlyIndexWithId } from '../selection/only-index-with-id.ts'
import { markOf } from './record-mark.ts'

type ShownRecord = {
  readonly offset: number
  readonly user: BlacklistedUser
  readonly mark: string | undefined
  /** Its key in the synced copy; undefined on the live page. */
  readonly key: string | undefined
  /** Whether no other row of its page had its id. */
  readonly hasOwnId: boolean
}

/**
 * What a record's address leads to now: the same record, perhaps at another offset, or edited since; the record that
 * was shown before and is not on the page any more; or none. It is never the record that took its place.
 */
export type FoundRecord =
  | (ShownRecord & { readonly kind: 'same' | 'moved' | 'changed' | 'away' })
  | { readonly kind: 'none'; readonly offset: number }

function shownAt(answer: BlacklistAnswer, index: number): ShownRecord | undefined {
  const { items, pagination, copy } = answer
  const user = items[index]
  return (
    user && {
      offset: pagination.offset + index,
      user,
      mark: markOf(answer, index),
      key: copy?.rows[index]?.key,
      hasOwnId: onlyIndexWithId(user, items) === index,
    }
  )
}

/**
 * Finds a record among the rows of a page.
 *
 * @param before what was shown before, on a page of the same list.
 */
export function findRecord(answer: BlacklistAnswer, record: RecordAddress, before?: FoundRecord): FoundRecord {
  const { items, pagination, copy } = answer
  const { offset, mark } = record
  const there = shownAt(answer, offset - pagination.offset)
  if (there && (mark === undefined || there.mark === mark)) return { kind: 'same', ...there }
  if (mark === undefined) return { kind: 'none', offset }
  const moved = shownAt(
    answer,
    items.findIndex((_, index) => markOf(answer, index) === mark),
  )
  if (moved) return { kind: 'moved', ...moved }
  if (!before || before.kind === 'none' || before.mark !== mark) return { kind: 'none', offset }
  // On the live page, only the id can show that a record was edited. In the copy, its key would have matched above.
  const changed = copy || !before.hasOwnId ? undefined : shownAt(answer, onlyIndexWithId(before.user, items))
  return changed ? { kind: 'changed', ...changed } : { ...before, kind: 'away' }
}
