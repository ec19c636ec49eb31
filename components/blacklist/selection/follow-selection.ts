import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { onlyIndexWithId } from './only-index-with-id.ts'
import { type Selection, userKey } from './selection.ts'

/**
 * A selection, with what is known of its users under the same keys: their keys in the synced copy, and whether they
 * are `lost`, which means that their page was read again and no longer has them as they were selected.
 */
export type Followed = {
  readonly selection: Selection
  readonly keys: ReadonlyMap<string, string>
  readonly lost: ReadonlySet<string>
}

const pageOf = ({ asked, criteria, environment }: BlacklistAnswer) => stringifyJson([asked, criteria, environment])

/** Gives selected users the content that they have by now, if an answer shows for certain that it is theirs. */
export function followSelection(followed: Followed, before: BlacklistAnswer, now: BlacklistAnswer): Followed {
  const rows = now.items.map(userKey)
  const rowsBefore = before !== now && pageOf(before) === pageOf(now) ? before.items.map(userKey) : []

  function editedRow(selected: string, user: BlacklistedUser): number {
    const key = followed.keys.get(selected)
    // A past moment shows what the entry was, not what has become of it.
    if (now.copy && now.criteria.asOf === undefined) {
      return key === undefined ? -1 : now.copy.rows.findIndex((row) => row.key === key)
    }
    const index = rowsBefore.indexOf(selected)
    return !now.copy && index >= 0 && onlyIndexWithId(user, before.items) === index
      ? onlyIndexWithId(user, now.items)
      : -1
  }

  const selection = new Map<string, BlacklistedUser>()
  const keys = new Map<string, string>()
  const lost = new Set<string>()
  for (const [selected, user] of followed.selection) {
    const index = rows.includes(selected) ? rows.indexOf(selected) : editedRow(selected, user)
    const shown = rows[index] ?? selected
    const key = now.copy?.rows[index]?.key ?? followed.keys.get(selected)
    selection.set(shown, now.items[index] ?? user)
    if (key !== undefined) keys.set(shown, key)
    if (index < 0 && (followed.lost.has(selected) || rowsBefore.includes(selected))) lost.add(selected)
  }
  return { selection, keys, lost }
}
