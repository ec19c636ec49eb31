import { useRef, useState } from 'react'
import type { Environment } from '#lib/contract/tokens.ts'
import type { CheckCoverage, CheckResult } from '#lib/features/check/api/check.ts'
import type { CheckManner } from '#lib/features/check/api/check-schema.ts'
import { checkValues } from '#lib/features/check/browser/check-answer.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/** A value with what became of it. */
export type Answer = {
  readonly value: string
  readonly manner: CheckManner
  readonly result: CheckResult
  readonly coverage: CheckCoverage
  readonly environment: Environment | null
}

export type CheckState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'answered' } & Answer)
  | { readonly kind: 'failed'; readonly value: string; readonly manner: CheckManner; readonly failure: RequestFailure }

/** Checks one value at a time. The answer before stays until the next is there; one that was overtaken is dropped. */
export function useCheck() {
  const [state, setState] = useState<CheckState>({ kind: 'idle' })
  const [busy, setBusy] = useState(false)
  /** Grows with every question of a person, as opposed to the same question asked again by the page. */
  const [asked, setAsked] = useState(0)
  const latest = useRef<AbortController>(undefined)

  async function ask(value: string, manner: CheckManner, isNew: boolean) {
    latest.current?.abort()
    const mine = new AbortController()
    latest.current = mine
    setBusy(isNew)
    try {
      const { results, coverage, environment } = await checkValues([value], manner, mine.signal)
      const [result] = results
      if (!result || latest.current !== mine) return
      setState({ kind: 'answered', value, manner, result, coverage, environment })
      if (isNew) setAsked((count) => count + 1)
    } catch (error) {
      if (latest.current !== mine) return
      if (!(error instanceof RequestFailure)) throw error
      setState({ kind: 'failed', value, manner, failure: error })
      if (isNew) setAsked((count) => count + 1)
    } finally {
      if (latest.current === mine) setBusy(false)
    }
  }

  return {
    state,
    busy,
    asked,
    check: (value: string, manner: CheckManner) => ask(value, manner, true),
    /** Asks the same again without a sign of it, since more of the list may have been read. */
    checkAgain: () => (state.kind === 'idle' ? undefined : ask(state.value, state.manner, false)),
  }
}
