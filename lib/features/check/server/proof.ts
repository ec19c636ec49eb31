import 'server-only'
import { isCertified } from '#lib/mirror/generation.ts'
import type { UnverifiedReason } from '../api/check.ts'
import type { LatestReads } from './mirrored-list.ts'

/**
 * Returns why no sync proves that a missing value is not listed; undefined if one does.
 *
 * @param oldest milliseconds after its start until which a sync proves anything. A later entry may be on no page.
 */
export function doubtOf(
  { certified, unproved }: Pick<LatestReads, 'certified' | 'unproved'>,
  now: number,
  oldest: number,
): UnverifiedReason | undefined {
  const isProved = certified !== undefined && isCertified(certified.grade)
  // If the clock was set back, the sync proves nothing either.
  if (isProved && now - certified.startedAt <= oldest && certified.endedAt <= now + oldest) return undefined
  // Another sync would end in the same way, so this reason helps more.
  if (unproved) return unproved.reachable === null ? 'unproved' : 'too_deep'
  return isProved ? 'too_old' : 'never_read'
}
