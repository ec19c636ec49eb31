import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { stringifyJson } from '#lib/contract/json.ts'

/** Selected users of any page by key, in the order of selection. */
export type Selection = ReadonlyMap<string, BlacklistedUser>

/** Returns what identifies a user from page to page: all its content, since two users may share an id. */
export const userKey = (user: BlacklistedUser): string => stringifyJson(user)

/** Returns the id of a user as JSON; undefined without one. */
export const idOf = ({ id }: BlacklistedUser) => (id === undefined || id === null ? undefined : stringifyJson(id))

/**
 * Adds users to the selection or removes them. An added user replaces those with the same id that the page no longer
 * shows: they are its former content.
 *
 * @param shown the users of the page, which may share an id.
 */
export function select(
  selection: Selection,
  users: readonly BlacklistedUser[],
  isChosen: boolean,
  shown: readonly BlacklistedUser[],
): Selection {
  if (!isChosen) {
    const gone = new Set(users.map(userKey))
    return new Map([...selection].filter(([key]) => !gone.has(key)))
  }
  const present = new Set(shown.map(userKey))
  const ids = new Set(users.map(idOf))
  const kept = [...selection].filter(([key, user]) => {
    const id = idOf(user)
    return present.has(key) || id === undefined || !ids.has(id)
  })
  return new Map([...kept, ...users.map((user) => [userKey(user), user] as const)])
}

/** The users between two rows of a page, both included, in either direction. */
export function between(users: readonly BlacklistedUser[], one: number, other: number): readonly BlacklistedUser[] {
  return users.slice(Math.min(one, other), Math.max(one, other) + 1)
}
