import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { scalarsOf } from './scalars.ts'

/** A path that differs in at least so much of the rows is volatile; in fewer it may have been edited. */
const SHARE = 0.8
/** With more volatile paths than this it was not the same rows that were read. */
const SHARE_OF_PATHS = 0.5

/**
 * Paths whose values differ between two readings of the same rows within a moment, as the time of the answer does.
 *
 * @returns `undefined` when the readings do not seem to be of the same rows.
 */
export function volatilePaths(
  first: readonly BlacklistedUser[],
  second: readonly BlacklistedUser[],
): readonly string[] | undefined {
  const differing = new Map<string, number>()
  const present = new Map<string, number>()
  for (const [index, item] of first.entries()) {
    const again = scalarsOf(second[index] ?? {})
    for (const [path, value] of scalarsOf(item)) {
      present.set(path, (present.get(path) ?? 0) + 1)
      if (again.get(path) !== value) differing.set(path, (differing.get(path) ?? 0) + 1)
    }
  }
  const paths = [...differing]
    .filter(([path, count]) => count >= SHARE * (present.get(path) ?? 0))
    .map(([path]) => path)
  return paths.length > present.size * SHARE_OF_PATHS ? undefined : paths.sort()
}
