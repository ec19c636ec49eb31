import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Interval } from './interval.ts'
import type { Version } from './record.ts'

/**
 * Whether a content was there until another appeared: it still is, or it left in the interval in which the other
 * appeared.
 */
function isFollowedBy(to: Interval | undefined, came: Interval): boolean {
  if (to === undefined) return true
  return to.after === came.after ? to.by === came.by : to.after !== null && came.by <= to.after
}

/**
 * Returns since when an entry has had a value without a gap, judged by all its contents.
 *
 * @param versions the oldest first.
 * @param came when the content in question appeared.
 */
export function heldSince(
  versions: readonly Version[],
  came: Interval,
  holds: (item: BlacklistedUser) => boolean,
): Interval {
  return versions.reduceRight(
    (since, { item, from, to }) => (from.by < since.by && isFollowedBy(to, since) && holds(item) ? from : since),
    came,
  )
}
