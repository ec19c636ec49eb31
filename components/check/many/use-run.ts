import { useRef, useState } from 'react'
import type { Environment } from '#lib/contract/tokens.ts'
import type { Allowance } from '#lib/features/check/api/check.ts'
import { type CheckAnswer, checkValues } from '#lib/features/check/browser/check-answer.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { AnswerBasis } from '../check-state.ts'
import type { Country } from '../countries.ts'
import { expiredAnswer, expiryOf, type SeenCoverage } from '../expiry.ts'

/** Values and approximate bytes per request: small enough that people see progress. */
const VALUES = 500
const BYTES = 500_000

/** Splits values into slices that fit one request each. */
function slicesOf(values: readonly string[]): readonly (readonly string[])[] {
  const slices: string[][] = []
  let bytes = 0
  for (const value of values) {
    const last = slices.at(-1)
    // One UTF-16 unit takes at most six bytes as JSON.
    if (last === undefined || last.length === VALUES || bytes + value.length * 6 > BYTES) {
      slices.push([value])
      bytes = value.length * 6
    } else {
      last.push(value)
      bytes += value.length * 6
    }
  }
  return slices
}

export type Run = {
  /** `part`: only the first values were requested. */
  readonly phase: 'running' | 'done' | 'part' | 'cancelled' | 'failed'
  /** Number of distinct values. */
  readonly asked: number
  /** By value; a missing value was not checked. */
  readonly answers: ReadonlyMap<string, AnswerBasis>
  /** Of the answer whose sync is too old first: a run may take longer than a sync, or be continued later. */
  readonly basis: SeenCoverage | undefined
  /** Whether the answers rest on more than one sync. */
  readonly hasSeveralSyncs: boolean
  readonly environment: Environment | null
  /** Of the latest answer, if the person's role is limited. */
  readonly allowance?: Allowance | undefined
  readonly failure: RequestFailure | undefined
}

const BEGIN = {
  phase: 'running',
  basis: undefined,
  hasSeveralSyncs: false,
  environment: null,
  failure: undefined,
} as const

/** Returns what all answers of a run rest on, with those of one more request. */
export function basisWith(
  { basis: before, hasSeveralSyncs }: Pick<Run, 'basis' | 'hasSeveralSyncs'>,
  { coverage, askedAt }: Pick<CheckAnswer, 'coverage' | 'askedAt'>,
): Pick<Run, 'basis' | 'hasSeveralSyncs'> {
  const seen = { coverage, seenAt: askedAt }
  if (!before) return { basis: seen, hasSeveralSyncs }
  return {
    basis: expiryOf(seen) < expiryOf(before) ? seen : before,
    hasSeveralSyncs: hasSeveralSyncs || coverage.generation !== before.coverage.generation,
  }
}

/** Returns what a run still says once its oldest sync proves nothing: the same object if it says as much as before. */
export function expiredRun(run: Run): Run {
  const expired = [...run.answers].map(([value, answer]) => [value, expiredAnswer(answer)] as const)
  const saysLess = expired.some(([value, answer]) => answer !== run.answers.get(value))
  return saysLess ? { ...run, answers: new Map(expired) } : run
}

/**
 * Checks many values, slice by slice. Answers before a cancel or a failure stay.
 *
 * @param isLimited whether an hourly limit applies to the person's role.
 */
export function useRun(isLimited: boolean) {
  const [run, setRun] = useState<Run>()
  const controller = useRef<AbortController>(undefined)

  async function ask(values: readonly string[], country: Country, before: Run, most = values.length) {
    controller.current?.abort()
    const mine = new AbortController()
    controller.current = mine
    let current: Run = { ...before, phase: 'running', failure: undefined }
    const show = (next: Run) => {
      current = next
      if (controller.current === mine) setRun(next)
    }
    show(current)
    try {
      const left = values.filter((value) => !current.answers.has(value)).slice(0, most)
      // One request for limited roles: the server decides before the first check whether all values fit into the hour.
      for (const slice of isLimited ? [left] : slicesOf(left)) {
        const answer = await checkValues(slice, { country }, mine.signal)
        const { results, coverage, environment, allowance } = answer
        const answers = new Map(current.answers)
        for (const result of results) answers.set(slice[result.index] ?? '', { result, coverage, environment })
        show({ ...current, answers, ...basisWith(current, answer), environment, allowance })
      }
      show({ ...current, phase: current.answers.size < values.length ? 'part' : 'done' })
    } catch (error) {
      if (mine.signal.aborted) return show({ ...current, phase: 'cancelled' })
      if (!(error instanceof RequestFailure)) throw error
      show({ ...current, phase: 'failed', failure: error })
    }
  }

  return {
    run,
    start: (values: readonly string[], country: Country) =>
      ask(values, country, { ...BEGIN, asked: values.length, answers: new Map() }),
    /** Checks values without an answer, or the first `most` of them. */
    goOn: (values: readonly string[], country: Country, most?: number) => run && ask(values, country, run, most),
    cancel: () => controller.current?.abort(),
    forget: () => {
      controller.current?.abort()
      controller.current = undefined
      setRun(undefined)
    },
  }
}
