import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { idOf } from './selection.ts'

/** Returns the index of the row with a user's id, or -1 unless exactly one row has it: users may share an id. */
export function onlyIndexWithId(user: BlacklistedUser, items: readonly BlacklistedUser[]): number {
  const id = idOf(user)
  if (id === undefined) return -1
  const index = items.findIndex((item) => idOf(item) === id)
  return index === items.findLastIndex((item) => idOf(item) === id) ? index : -1
}
