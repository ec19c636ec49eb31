import { useRef, useState } from 'react'
import type { Environment } from '#lib/contract/tokens.ts'
import type { CheckCoverage, CheckResult } from '#lib/features/check/api/check.ts'
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
  readonly phase: 'running' | 'done' | 'cancelled' | 'failed'
  /** Different values in all. */
  readonly asked: number
  /** By value; a value that is not in it was not checked. */
  readonly answers: ReadonlyMap<string, Answered>
  /** Of the latest answer. */
  readonly coverage: CheckCoverage | undefined
  readonly environment: Environment | null
  readonly failure: RequestFailure | undefined
}

const BEGIN = { phase: 'running', coverage: undefined, environment: null, failure: undefined } as const

/** Checks many values, slice by slice; what was answered before a cancel or a failure stays. */
export function useRun() {
  const [run, setRun] = useState<Run>()
  const controller = useRef<AbortController>(undefined)

  async function ask(values: readonly string[], country: Country, before: Run) {
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
      for (const slice of slicesOf(values.filter((value) => !current.answers.has(value)))) {
        const { results, coverage, environment } = await checkValues(slice, { country }, mine.signal)
        const answers = new Map(current.answers)
        for (const result of results) answers.set(slice[result.index] ?? '', { result, coverage, environment })
        show({ ...current, answers, coverage, environment })
      }
      show({ ...current, phase: 'done' })
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
    /** Asks for what has no answer yet. */
    goOn: (values: readonly string[], country: Country) => run && ask(values, country, run),
    cancel: () => controller.current?.abort(),
    forget: () => {
      controller.current?.abort()
      controller.current = undefined
      setRun(undefined)
    },
  }
}
