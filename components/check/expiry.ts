import { ageOf, usePast } from '#lib/platform/browser/clock.ts'
import type { Answer } from './check-state.ts'

const SECOND = 1000

/** Returns how long ago the sync of an answer began, in milliseconds; 0 without a sync. */
export function syncAgeOf({ coverage: { startedAt, checkedAt }, seenAt }: Answer, now: number): number {
  return startedAt === null ? 0 : ageOf(Date.parse(startedAt), { sentAt: Date.parse(checkedAt), seenAt }, now)
}

/** Whether the sync of an answer is by now too old to prove anything. */
export function useIsExpired(answer: Answer): boolean {
  return usePast(answer.seenAt + answer.coverage.oldestSeconds * SECOND - syncAgeOf(answer, answer.seenAt))
}

/** Returns what an answer still says once its sync proves nothing. A match remains a match. */
export function expiredAnswer(answer: Answer): Answer {
  const { result, coverage } = answer
  const isClear = result.outcome === 'not_listed'
  if (!isClear && (result.outcome !== 'similar' || (result.why !== undefined && result.why !== 'name_only')))
    return answer
  return {
    ...answer,
    isExpired: true,
    result: { ...result, outcome: isClear ? 'unverified' : 'similar', why: 'too_old' },
    coverage: { ...coverage, progress: null },
  }
}
