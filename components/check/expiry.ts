import type { CheckCoverage, CheckResult } from '#lib/features/check/api/check.ts'
import { usePast } from '#lib/platform/browser/clock.ts'
import { ageOf } from '#lib/platform/browser/sync-age.ts'
import type { AnswerBasis } from './check-state.ts'

const SECOND = 1000

/** What answers rest on, and when the browser asked for it, by `steadyNow`. */
export type SeenCoverage = { readonly coverage: CheckCoverage; readonly seenAt: number }

/** Returns how long ago the sync of an answer began, in milliseconds; 0 without a sync. */
export function syncAgeOf({ coverage, seenAt }: SeenCoverage, now: number): number {
  const { startedAt, checkedAt } = coverage
  return startedAt === null ? 0 : ageOf({ ...coverage, startedAt }, { sentAt: Date.parse(checkedAt), seenAt }, now)
}

/**
 * Returns when the sync of an answer becomes too old to prove anything, by `steadyNow`. Never without a sync,
 * since such an answer proves nothing from the beginning.
 */
export function expiryOf(seen: SeenCoverage): number {
  if (seen.coverage.startedAt === null) return Number.POSITIVE_INFINITY
  return seen.seenAt + seen.coverage.oldestSeconds * SECOND - syncAgeOf(seen, seen.seenAt)
}

/** Whether the sync of an answer is by now too old to prove anything; `false` without an answer. */
export function useIsExpired(seen: SeenCoverage | undefined): boolean {
  return usePast(seen ? expiryOf(seen) : Number.POSITIVE_INFINITY)
}

/**
 * What a result still says once its sync proves nothing. A match remains a match. A value that was not found, or only in
 * describing fields, may be in another field by now.
 */
function expiredResult(result: CheckResult): CheckResult {
  const { outcome, why } = result
  if (outcome === 'not_listed' || why === 'describes' || why === 'masked')
    return { ...result, outcome: 'unverified', why: 'too_old' }
  const isSure = why === undefined || why === 'name_only'
  return outcome === 'similar' && isSure ? { ...result, why: 'too_old' } : result
}

/** Returns what an answer still says once its sync proves nothing: the same object if it says as much as before. */
export function expiredAnswer<Each extends AnswerBasis>(answer: Each): Each {
  const result = expiredResult(answer.result)
  if (result === answer.result) return answer
  return { ...answer, isExpired: true, result, coverage: { ...answer.coverage, progress: null } }
}
