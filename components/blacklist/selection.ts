import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { isJsonNumber, stringifyJson } from '#lib/contract/json.ts'

/** Users that were chosen, on any page, by the key of each, in the order in which they were chosen. */
export type Selection = ReadonlyMap<string, BlacklistedUser>

/** What a user is known by from page to page: its id, or all of it where it has none. */
export function userKey(user: BlacklistedUser): string {
  const { id } = user
  return stringifyJson(typeof id === 'string' || isJsonNumber(id) ? id : user)
}

/** Chooses users or lets them go. What was chosen before is brought up to date where it is seen again. */
export function select(selection: Selection, users: readonly BlacklistedUser[], isChosen: boolean): Selection {
  const next = new Map(selection)
  for (const user of users) {
    if (isChosen) next.set(userKey(user), user)
    else next.delete(userKey(user))
  }
  return next
}

/** The users from one row of a page to another, both included, in either direction. */
export function between(users: readonly BlacklistedUser[], one: number, other: number): readonly BlacklistedUser[] {
  return users.slice(Math.min(one, other), Math.max(one, other) + 1)
}
