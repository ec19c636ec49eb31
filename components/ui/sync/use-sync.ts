import { useEffect, useRef, useState } from 'react'
import { poll } from '#lib/platform/browser/poll.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { type ReadBefore, readBefore, type SyncAfter, syncAfter } from './sync-after.ts'
import { readSyncState, requestSync } from './sync-state.ts'

/** Interval between requests for the state, short enough that a cancel or the end shows within a second. */
const EVERY_MS = 700

/** After this many requests, search the entries that have arrived meanwhile. */
const LOOKS_BETWEEN_SEARCHES = 5

export type Syncing =
  | { readonly kind: 'idle' }
  | Exclude<SyncAfter, { readonly kind: 'proved' }>
  /** The connection to the console is at fault. */
  | { readonly kind: 'unreachable'; readonly failure: RequestFailure }

/**
 * Runs a sync of the list and reports its progress.
 *
 * @param onArrival called from time to time while entries arrive, which may include the searched one.
 */
export function useSync(onRead: () => void, onArrival?: () => void) {
  const [reading, setReading] = useState<Syncing>({ kind: 'idle' })
  const before = useRef<ReadBefore>({ certifiedAt: null, generation: null })
  const isReading = reading.kind === 'reading'
  const handlers = useRef({ onRead, onArrival })
  useEffect(() => {
    handlers.current = { onRead, onArrival }
  })

  useEffect(() => {
    if (!isReading) return
    const controller = new AbortController()
    const { signal } = controller
    let looks = 0

    async function look() {
      const after = syncAfter(await readSyncState(signal), before.current)
      if (signal.aborted) return
      setReading(after.kind === 'proved' ? { kind: 'idle' } : after)
      if (after.kind === 'proved' || after.kind === 'unproved') return handlers.current.onRead()
      if (after.kind !== 'reading') return
      looks += 1
      if (looks % LOOKS_BETWEEN_SEARCHES === 0) handlers.current.onArrival?.()
    }

    function lookAgain() {
      return look().catch((error: unknown) => {
        if (signal.aborted) return
        if (!(error instanceof RequestFailure)) throw error
        setReading({ kind: 'unreachable', failure: error })
      })
    }
    poll(lookAgain, EVERY_MS, signal)
    return () => controller.abort()
  }, [isReading])

  async function ask(method: 'POST' | 'DELETE', next: Syncing) {
    try {
      before.current = readBefore(await requestSync(method))
      setReading(next)
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      setReading({ kind: 'unreachable', failure: error })
    }
  }

  return {
    reading,
    begin: () => ask('POST', { kind: 'reading', read: 0, total: 0 }),
    cancel: () => ask('DELETE', { kind: 'cancelled' }),
  }
}
