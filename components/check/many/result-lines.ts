import { CHECK_OUTCOMES } from '#lib/features/check/api/check.ts'
import type { Line, Plan } from './plan.ts'
import type { Answered, Run } from './use-run.ts'

/** How a line ends; `not_checked` after a cancel or a failure. */
export const LINE_OUTCOMES = [...CHECK_OUTCOMES, 'not_checked'] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

/** A line of the input with what became of it. */
export type ResultLine = {
  readonly line: Line
  readonly outcome: LineOutcome
  readonly answered: Answered | undefined
}

/** Whether something on the list may be one character away from a value that nothing was found for. */
export function areSlipsOpen({ outcome, answered }: ResultLine): boolean {
  return (outcome === 'not_listed' || outcome === 'unverified') && answered?.result.slips === 'not_compared'
}

/** Every line of the input, in its order, each with exactly one outcome. */
export function resultLines({ lines }: Plan, { answers }: Run): readonly ResultLine[] {
  return lines.map((line) => {
    if (line.fault !== undefined) return { line, outcome: 'unusable', answered: undefined }
    const answered = answers.get(line.value)
    return { line, outcome: answered?.result.outcome ?? 'not_checked', answered }
  })
}

/** How many lines end in each way; they add up to the input. */
export function countOutcomes(lines: readonly ResultLine[]): ReadonlyMap<LineOutcome, number> {
  const counts = new Map<LineOutcome, number>(LINE_OUTCOMES.map((outcome) => [outcome, 0]))
  for (const { outcome } of lines) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return counts
}
