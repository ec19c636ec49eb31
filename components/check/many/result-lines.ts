import { CHECK_OUTCOMES } from '#lib/features/check/api/check.ts'
import type { AnswerBasis } from '../check-state.ts'
import type { Line, Plan } from './plan.ts'
import type { Run } from './use-run.ts'

/** Outcomes of a line; `not_checked` after a cancel or a failure. */
export const LINE_OUTCOMES = [...CHECK_OUTCOMES, 'not_checked'] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

/** A line of the input with its outcome. */
export type ResultLine = {
  readonly line: Line
  readonly outcome: LineOutcome
  readonly answered: AnswerBasis | undefined
}

/** Whether a value without a match may still be one character away from a listed one. */
export function areSlipsOpen({ outcome, answered }: ResultLine): boolean {
  return (outcome === 'not_listed' || outcome === 'unverified') && answered?.result.slips === 'not_compared'
}

/** Returns the fields that are not proved to lack the values of these lines: all but those of a listed one. */
export function fieldsNotLookedIn(lines: readonly ResultLine[]): readonly string[] {
  const open = lines.filter(({ outcome }) => outcome !== 'listed')
  return [...new Set(open.flatMap(({ answered }) => answered?.coverage.notLookedIn ?? []))]
}

/** Returns every line of the input in order, each with exactly one outcome. */
export function resultLines({ lines }: Plan, { answers }: Run): readonly ResultLine[] {
  return lines.map((line) => {
    if (line.fault !== undefined) return { line, outcome: 'unusable', answered: undefined }
    const answered = answers.get(line.value)
    return { line, outcome: answered?.result.outcome ?? 'not_checked', answered }
  })
}

/** Counts lines per outcome; the counts add up to the input. */
export function countOutcomes(lines: readonly ResultLine[]): ReadonlyMap<LineOutcome, number> {
  const counts = new Map<LineOutcome, number>(LINE_OUTCOMES.map((outcome) => [outcome, 0]))
  for (const { outcome } of lines) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return counts
}
