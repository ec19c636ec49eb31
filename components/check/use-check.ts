import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Allowance } from '#lib/features/check/api/check.ts'
import type { CheckManner } from '#lib/features/check/api/check-schema.ts'
import { checkValues } from '#lib/features/check/browser/check-answer.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { Answer, CheckState } from './check-state.ts'
import { keepAnswer, keptAnswer } from './kept-answers.ts'

type Checked = Exclude<CheckState, { readonly kind: 'idle' }>

const IDLE: CheckState = { kind: 'idle' }

function isSameQuestion(one: Answer, other: Answer): boolean {
  return (
    one.value === other.value &&
    one.manner.country === other.manner.country &&
    one.manner.anyway === other.manner.anyway
  )
}

/**
 * Checks one value at a time. The previous answer stays until the next arrives; an overtaken answer is dropped. Back
 * and Forward restore answers of this page.
 *
 * @param onBack called with the value and the manner of a restored answer.
 * @param onAllowance called after each check with the person's use of the hourly limit.
 */
export function useCheck(
  onBack: (value: string, manner?: CheckManner) => void,
  onAllowance: (allowance: Allowance | undefined) => void,
) {
  const client = useQueryClient()
  const [state, setState] = useState(IDLE)
  /** The value that a person waits for. */
  const [asking, setAsking] = useState<string>()
  /** Grows when a person checks a value or goes back to one, not when the page repeats a check. */
  const [asked, setAsked] = useState(0)
  /** Why a repeated check failed. The earlier answer stays, since it is still true of its moment. */
  const [later, setLater] = useState<RequestFailure>()
  const latest = useRef<AbortController>(undefined)
  /** Whether a person waits for the latest check. A ref, because a sync that ends later calls an older `checkAgain`. */
  const isAwaited = useRef(false)
  const shown = useRef(IDLE)

  function set(next: CheckState) {
    shown.current = next
    setState(next)
    setLater(undefined)
  }

  function show(next: Checked, isNew: boolean) {
    keepAnswer(client, next, isNew && state.kind !== 'idle' && state.value !== next.value)
    set(next)
    if (isNew) setAsked((count) => count + 1)
  }

  const showKept = useEffectEvent((isArrival: boolean) => {
    const answer = keptAnswer(client) ?? IDLE
    // Closing an entry beside an answer goes back to the same answer, perhaps while another value is typed.
    if (isArrival ? answer.kind === 'idle' : answer === shown.current) return
    latest.current?.abort()
    latest.current = undefined
    isAwaited.current = false
    setAsking(undefined)
    set(answer)
    setAsked((count) => count + 1)
    if (answer.kind === 'idle') onBack('')
    else onBack(answer.value, answer.manner)
  })
  useEffect(() => {
    const comeBack = () => showKept(false)
    showKept(true)
    window.addEventListener('popstate', comeBack)
    return () => {
      window.removeEventListener('popstate', comeBack)
      // A later answer would add itself to the history of the page that the person went to.
      latest.current?.abort()
      latest.current = undefined
      shown.current = IDLE
    }
  }, [])

  async function ask(value: string, manner: CheckManner, isNew: boolean) {
    latest.current?.abort()
    const mine = new AbortController()
    latest.current = mine
    isAwaited.current = isNew
    setAsking(isNew ? value : undefined)
    try {
      const { results, coverage, environment, allowance, askedAt } = await checkValues([value], manner, mine.signal)
      const [result] = results
      if (!result || latest.current !== mine) return
      onAllowance(allowance)
      show({ kind: 'answered', value, manner, result, coverage, environment, seenAt: askedAt }, isNew)
    } catch (error) {
      if (latest.current !== mine) return
      if (!(error instanceof RequestFailure)) throw error
      if (!isNew && shown.current.kind === 'answered') setLater(error)
      else show({ kind: 'failed', value, manner, failure: error }, isNew)
    } finally {
      if (latest.current === mine) {
        isAwaited.current = false
        setAsking(undefined)
      }
    }
  }

  /** Shows a later answer, unless the page has gone on to another question. */
  function takeLater(answer: Answer) {
    const { current } = shown
    if (current.kind === 'answered' && isSameQuestion(current, answer)) show({ kind: 'answered', ...answer }, false)
  }

  return {
    state,
    later,
    asking,
    asked,
    check: (value: string, manner: CheckManner) => ask(value, manner, true),
    takeLater,
    /**
     * Repeats the check without showing progress, because more of the list may have been synced. Does nothing while a
     * person waits for another answer: that question must not be dropped.
     */
    checkAgain: () => {
      const { current } = shown
      return current.kind === 'idle' || isAwaited.current ? undefined : ask(current.value, current.manner, false)
    },
  }
}
