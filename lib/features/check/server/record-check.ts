import 'server-only'
import type { CheckedValue } from '#lib/matching/checked-value.ts'
import { subjectsOf } from '#lib/matching/subjects.ts'
import type { UnusableReason } from '#lib/matching/usable.ts'
import { consoleMetrics } from '#lib/platform/console-metrics.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { CHECK_OUTCOMES, type CheckData, wasSearched } from '../api/check.ts'

/**
 * Records a check before it is answered: the number of values with each outcome, and keyed hashes of the values and of
 * the entries in the answer.
 *
 * @param values as the check read them.
 */
export function recordCheck(
  { record }: Pick<SignedInContext<'check'>, 'record'>,
  values: readonly (CheckedValue | UnusableReason)[],
  { results, coverage, environment }: CheckData,
): Promise<void> {
  const counts = CHECK_OUTCOMES.map(
    (outcome) => [outcome, results.filter((each) => each.outcome === outcome).length] as const,
  )
  for (const [outcome, count] of counts) consoleMetrics().checks.inc({ outcome }, count)
  const searched = results.flatMap((result) => {
    const value = values[result.index]
    return typeof value === 'object' && wasSearched(result) ? subjectsOf(value) : []
  })
  const hit = results.flatMap(({ matches, similar, former }) => [...matches, ...similar, ...former])
  return record({
    action: 'check',
    details: { ...Object.fromEntries(counts), generation: coverage.generation, environment },
    subjects: [...new Set(searched)],
    entries: [...new Set(hit.map(({ key }) => key))],
  })
}
