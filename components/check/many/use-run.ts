import { useRef, useState } from 'react'
import type { Environment } from '#lib/contract/tokens.ts'
import type { Allowance, CheckCoverage, CheckResult } from '#lib/features/check/api/check.ts'
import { checkValues } from '#lib/features/check/browser/check-answer.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { Country } from '../countries.ts'
import { slicesOf } from './slices.ts'

/** What became of a value, and which list and which read of it that rests on. */
export type Answered = {
  readonly result: CheckResult
  readonly coverage: CheckCoverage
  readonly environment: Environment | null
}

export type Run = {
  /** `part`: only the first values were to be checked. */
  readonly phase: 'running' | 'done' | 'part' | 'cancelled' | 'failed'
  /** Different values in all. */
  readonly asked: number
  /** By value; a value that is not in it was not checked. */
  readonly answers: ReadonlyMap<string, Answered>
  /** Of the latest answer. */
  readonly coverage: CheckCoverage | undefined
  readonly environment: Environment | null
  /** Of the latest answer, where the person's role is limited. */
  readonly allowance?: Allowance | undefined
  readonly failure: RequestFailure | undefined
}

const BEGIN = { phase: 'running', coverage: undefined, environment: null, failure: undefined } as const

/**
 * Checks many values, slice by slice; what was answered before a cancel or a failure stays.
 *
 * @param isLimited whether the person's role may check only so many in an hour.
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
      // In one request: whether all of them fit into the hour is decided before the first is checked.
      for (const slice of isLimited ? [left] : slicesOf(left)) {
        const { results, coverage, environment, allowance } = await checkValues(slice, { country }, mine.signal)
        const answers = new Map(current.answers)
        for (const result of results) answers.set(slice[result.index] ?? '', { result, coverage, environment })
        show({ ...current, answers, coverage, environment, allowance })
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
    /** Asks for what has no answer yet, or for the first of it. */
    goOn: (values: readonly string[], country: Country, most?: number) => run && ask(values, country, run, most),
    cancel: () => controller.current?.abort(),
    forget: () => {
      controller.current?.abort()
      controller.current = undefined
      setRun(undefined)
    },
  }
}
