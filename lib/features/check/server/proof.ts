import 'server-only'
import { isCertified } from '#lib/mirror/generation.ts'
import type { UnverifiedReason } from '../api/check.ts'
import type { LatestReads } from './mirrored-list.ts'

/**
 * Why no read proves that what it lacks is not listed; undefined if it does.
 *
 * @param oldest milliseconds after its beginning until which a read proves anything: who came later may be on no page.
 */
export function doubtOf(
  { certified, unproved }: Pick<LatestReads, 'certified' | 'unproved'>,
  now: number,
  oldest: number,
): UnverifiedReason | undefined {
  const isProved = certified !== undefined && isCertified(certified.grade)
  // A clock that was set back proves nothing either.
  if (isProved && now - certified.startedAt <= oldest && certified.endedAt <= now + oldest) return undefined
  // To read the list once more would end in the same way, so this is the reason that helps.
  if (unproved) return unproved.reachable === null ? 'unproved' : 'too_deep'
  return isProved ? 'too_old' : 'never_read'
}
