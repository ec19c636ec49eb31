import 'server-only'
import { fold } from '#lib/matching/forms/fold.ts'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import { actorOf } from '#lib/platform/audit/audit-event.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { CHECK_OUTCOMES, type CheckData } from '../api/check.ts'

/** Records a check before it is answered: what became of how many values, and the values as keyed hashes. */
export function recordCheck(
  { database, session, requestId, now }: SignedInContext,
  values: readonly unknown[],
  { results, coverage, environment }: CheckData,
): Promise<void> {
  const counts = CHECK_OUTCOMES.map((outcome) => [outcome, results.filter((each) => each.outcome === outcome).length])
  const usable = results.flatMap(({ index, outcome, why }) =>
    outcome === 'unusable' && why !== 'describes' ? [] : [fold(String(values[index]))],
  )
  return recordAuditEvent(database, {
    at: now,
    actor: actorOf(session),
    action: 'check',
    requestId,
    details: { ...Object.fromEntries(counts), generation: coverage.generation, environment },
    subjects: [...new Set(usable)],
  })
}
