import { useEffect, useRef, useState } from 'react'
import { RequestFailure } from '#lib/browser/request-failure.ts'
import { askForRead, readMirror } from './mirror-state.ts'

/** How often the state of a read is asked for: a cancel or the end shows within a second. */
const EVERY_MS = 700

/** So many looks later what has arrived meanwhile is searched. */
const LOOKS_BETWEEN_SEARCHES = 5

export type Reading =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly read: number; readonly total: number }
  | { readonly kind: 'cancelled' }
  /** `failure` is missing where the service, and not the way to the console, is at fault. */
  | { readonly kind: 'failed'; readonly failure?: RequestFailure }

/**
 * Has the list read in full, and tells how far it is.
 *
 * @param since the end of the read that the answer at hand rests on: another end is another read.
 * @param onArrival called now and then while rows arrive: what was looked for may be among them.
 */
export function useReading(since: string | null, onRead: () => void, onArrival?: () => void) {
  const [reading, setReading] = useState<Reading>({ kind: 'idle' })
  const isReading = reading.kind === 'reading'
  const handlers = useRef({ onRead, onArrival })
  useEffect(() => {
    handlers.current = { onRead, onArrival }
  })

  useEffect(() => {
    if (!isReading) return
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let looks = 0

    async function look() {
      const { activity, coverage, progress, requestedAt, failure } = await readMirror(controller.signal)
      if (coverage !== null && coverage.certifiedAt !== since) {
        setReading({ kind: 'idle' })
        return handlers.current.onRead()
      }
      if (failure !== null && activity === 'paused') return setReading({ kind: 'failed' })
      if (activity !== 'reading' && requestedAt === null) return setReading({ kind: 'cancelled' })
      setReading({ kind: 'reading', read: progress?.read ?? 0, total: progress?.total ?? 0 })
      looks += 1
      if (looks % LOOKS_BETWEEN_SEARCHES === 0) handlers.current.onArrival?.()
      timer = setTimeout(again, EVERY_MS)
    }

    function again() {
      look().catch((error: unknown) => {
        if (controller.signal.aborted) return
        if (!(error instanceof RequestFailure)) throw error
        setReading({ kind: 'failed', failure: error })
      })
    }
    timer = setTimeout(again, EVERY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [isReading, since])

  async function ask(method: 'POST' | 'DELETE', next: Reading) {
    try {
      await askForRead(method)
      setReading(next)
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      setReading({ kind: 'failed', failure: error })
    }
  }

  return {
    reading,
    begin: () => ask('POST', { kind: 'reading', read: 0, total: 0 }),
    cancel: () => ask('DELETE', { kind: 'cancelled' }),
  }
}
