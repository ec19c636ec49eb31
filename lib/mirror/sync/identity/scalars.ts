import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type Leaf, leavesOf } from '#lib/matching/leaves.ts'

export type Scalar = Leaf['value']

const IN_ARRAY = '[]'

/** The values of an item that stand at one place only, by path; what is in an array names no row. */
export function scalarsOf(item: BlacklistedUser): ReadonlyMap<string, Scalar> {
  return new Map(
    leavesOf(item)
      .filter(({ path }) => !path.includes(IN_ARRAY))
      .map(({ path, value }) => [path, value]),
  )
}
