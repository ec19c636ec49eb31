import { useRef, useState } from 'react'
import { RequestFailure } from '#lib/browser/request-failure.ts'
import { markSignedOut } from '#lib/browser/session-state.ts'

/** An entry that could not be changed, and why. */
export type FailedEntry = { readonly id: string; readonly failure: RequestFailure }

/** How far doing the same to many entries is. `left` counts those that were not come to when it was stopped. */
export type ManyRun =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'ended'
      readonly done: readonly string[]
      readonly failed: readonly FailedEntry[]
      readonly left: number
    }

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** Does it to one entry; waits and does it again as long as the service asks for patience. */
async function tryOne(id: string, act: (id: string) => Promise<void>): Promise<RequestFailure | undefined> {
  try {
    await act(id)
    return undefined
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error
    if (error.retryAfterSeconds === undefined) return error
    await pause(error.retryAfterSeconds)
    return tryOne(id, act)
  }
}

/**
 * Does the same to many entries, one after the other, so that it can be stopped between any two. What fails is kept and
 * the others go on; it ends early only where nothing more can succeed, when the person is signed out.
 */
export function useMany() {
  const [run, setRun] = useState<ManyRun>({ kind: 'waiting' })
  const stopped = useRef(false)

  async function start(ids: readonly string[], act: (id: string) => Promise<void>) {
    stopped.current = false
    const done: string[] = []
    const failed: FailedEntry[] = []
    for (const [place, id] of ids.entries()) {
      if (stopped.current) break
      setRun({ kind: 'running', done: place, total: ids.length })
      const failure = await tryOne(id, act)
      if (failure) failed.push({ id, failure })
      else done.push(id)
      if (failure?.isSignedOut) {
        markSignedOut()
        break
      }
    }
    setRun({ kind: 'ended', done, failed, left: ids.length - done.length - failed.length })
  }

  return {
    run,
    start,
    stop: () => {
      stopped.current = true
    },
  }
}
