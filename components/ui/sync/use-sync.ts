import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RequestFailure, unreachable } from '#lib/platform/browser/request-failure.ts'
import type { FollowSync } from './follow-sync.ts'
import type { SyncAfter } from './sync-after.ts'

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
  const follow = useRef<FollowSync>(undefined)
  const isReading = reading.kind === 'reading'

  function fail(error: unknown) {
    if (!(error instanceof RequestFailure)) throw error
    setReading({ kind: 'unreachable', failure: error })
  }

  const failed = useEffectEvent(fail)
  const show = useEffectEvent((after: SyncAfter, hasMore: boolean) => {
    setReading(after.kind === 'proved' ? { kind: 'idle' } : after)
    if (after.kind === 'proved' || after.kind === 'unproved') onRead()
    else if (hasMore) onArrival?.()
  })

  useEffect(() => {
    if (!isReading) return
    const controller = new AbortController()
    const { signal } = controller
    follow.current?.(signal, show).catch((error: unknown) => signal.aborted || failed(error))
    return () => controller.abort()
  }, [isReading])

  async function ask(method: 'POST' | 'DELETE', next: Syncing) {
    try {
      const { askForSync } = await import('./follow-sync.ts').catch(() => Promise.reject(unreachable()))
      follow.current = await askForSync(method)
      setReading(next)
    } catch (error) {
      fail(error)
    }
  }

  return {
    reading,
    begin: () => ask('POST', { kind: 'reading', read: 0, total: 0 }),
    cancel: () => ask('DELETE', { kind: 'cancelled' }),
  }
}
