import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Interval } from './interval.ts'
import type { MirroredRecord } from './record.ts'

/**
 * Whether a content was there until another appeared: it still is, or it left in the interval in which the other
 * appeared.
 */
function isFollowedBy(to: Interval | undefined, came: Interval): boolean {
  if (to === undefined) return true
  return to.after === came.after ? to.by === came.by : to.after !== null && came.by <= to.after
}

/**
 * Returns since when an entry has had a value without a gap, judged by all its contents. If earlier contents were
 * deleted, the entry may have had it before the oldest one that is kept.
 *
 * @param came when the content in question appeared.
 */
export function heldSince(
  { versions, firstSeenAt }: Pick<MirroredRecord, 'versions' | 'firstSeenAt'>,
  came: Interval,
  holds: (item: BlacklistedUser) => boolean,
): Interval {
  const since = versions.reduceRight(
    (since, { item, from, to }) => (from.by < since.by && isFollowedBy(to, since) && holds(item) ? from : since),
    came,
  )
  const isOldest = versions.every(({ from }) => since.by <= from.by)
  return isOldest && firstSeenAt < since.by ? { after: null, by: since.by } : since
}
