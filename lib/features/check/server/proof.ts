import 'server-only'
import { isCertified } from '#lib/mirror/generation.ts'
import { isTooOld } from '#lib/mirror/query/coverage.ts'
import type { UnverifiedReason } from '../api/check.ts'
import type { LatestReads } from './checked-list.ts'

/**
 * Returns why no sync proves that a missing value is not listed; undefined if one does.
 *
 * @param oldest how many milliseconds after its start a sync proves anything: it may lack entries added since.
 */
export function doubtOf(
  { certified, unproved }: Pick<LatestReads, 'certified' | 'unproved'>,
  now: number,
  oldest: number,
): UnverifiedReason | undefined {
  const isProved = certified !== undefined && isCertified(certified.grade)
  if (isProved && !isTooOld(certified, now, oldest)) return undefined
  // Another sync would end in the same way, so this reason helps more.
  if (unproved) return unproved.reachable === null ? 'unproved' : 'too_deep'
  return isProved ? 'too_old' : 'never_read'
}
