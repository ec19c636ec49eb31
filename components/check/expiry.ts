import { usePast } from '#lib/platform/browser/clock.ts'
import type { Answer } from './check-state.ts'

const SECOND = 1000

/** How long before the answer arrived its sync began, in milliseconds, by the server's clock alone. */
function ageAtArrival({ coverage: { startedAt, checkedAt } }: Answer): number {
  return startedAt === null ? 0 : Math.max(0, Date.parse(checkedAt) - Date.parse(startedAt))
}

/** Returns how long ago the sync of an answer began, in milliseconds. The browser's clock may be wrong. */
export function ageOf(answer: Answer, now: number): number {
  return ageAtArrival(answer) + Math.max(0, now - answer.arrivedAt)
}

/** Whether the sync of an answer is by now too old to prove anything. */
export function useIsExpired(answer: Answer): boolean {
  return usePast(answer.arrivedAt + answer.coverage.oldestSeconds * SECOND - ageAtArrival(answer))
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
