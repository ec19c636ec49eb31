import 'server-only'
import { isCertified } from '#lib/mirror/generation.ts'
import { isAhead } from '#lib/platform/database/has-come.ts'
import type { UnverifiedReason } from '../api/check.ts'
import type { LatestReads } from './checked-list.ts'

/**
 * Returns why no sync proves that a missing value is not listed; undefined if one does.
 *
 * @param oldest how many milliseconds after its start a sync proves anything: it may lack entries added since.
 */
export function doubtOf(
  { certified, unproved, progress }: Pick<LatestReads, 'certified' | 'unproved' | 'progress'>,
  now: number,
  oldest: number,
): UnverifiedReason | undefined {
  const isProved = certified !== undefined && isCertified(certified.grade)
  // A sync from the future proves nothing: a clock was set back, or is wrong. Nor does one that ended after the next
  // had begun.
  const latest = Math.min(now, progress?.startedAt ?? now)
  const isPast = isProved && !isAhead(Math.max(certified.startedAt, certified.endedAt), latest)
  if (isPast && now - certified.startedAt <= oldest) return undefined
  // Another sync would end in the same way, so this reason helps more.
  if (unproved) return unproved.reachable === null ? 'unproved' : 'too_deep'
  return isProved ? 'too_old' : 'never_read'
}
