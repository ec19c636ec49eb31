import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { stringifyJson } from '#lib/contract/json.ts'

/** Selected users of any page by key, in the order of selection. */
export type Selection = ReadonlyMap<string, BlacklistedUser>

/** Returns what identifies a user from page to page: all its content, since two users may share an id. */
export const userKey = (user: BlacklistedUser): string => stringifyJson(user)

/** Adds users to the selection or removes them. */
export function select(selection: Selection, users: readonly BlacklistedUser[], isChosen: boolean): Selection {
  const next = new Map(selection)
  for (const user of users) {
    if (isChosen) next.set(userKey(user), user)
    else next.delete(userKey(user))
  }
  return next
}

/** The users between two rows of a page, both included, in either direction. */
export function between(users: readonly BlacklistedUser[], one: number, other: number): readonly BlacklistedUser[] {
  return users.slice(Math.min(one, other), Math.max(one, other) + 1)
}
