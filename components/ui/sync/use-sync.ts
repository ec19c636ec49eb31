import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RequestFailure, unreachable } from '#lib/platform/browser/request-failure.ts'
import type { ReadBefore, SyncAfter } from './sync-after.ts'

export type Syncing =
  | { readonly kind: 'idle' }
  | Exclude<SyncAfter, { readonly kind: 'proved' }>
  /** The connection to the console is at fault. */
  | { readonly kind: 'unreachable'; readonly failure: RequestFailure }

async function load() {
  try {
    return await import('./follow-sync.ts')
  } catch {
    throw unreachable()
  }
}

/**
 * Runs a sync of the list and reports its progress.
 *
 * @param onArrival called from time to time while entries arrive, which may include the searched one.
 */
export function useSync(onRead: () => void, onArrival?: () => void) {
  const [reading, setReading] = useState<Syncing>({ kind: 'idle' })
  const before = useRef<ReadBefore>({ certifiedAt: null, generation: null })
  const isReading = reading.kind === 'reading'

  function fail(error: unknown) {
    if (!(error instanceof RequestFailure)) throw error
    setReading({ kind: 'unreachable', failure: error })
  }

  const follow = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { followSync } = await load()
      await followSync(before.current, signal, show)
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  })
  const show = useEffectEvent((after: SyncAfter, hasMore: boolean) => {
    setReading(after.kind === 'proved' ? { kind: 'idle' } : after)
    if (after.kind === 'proved' || after.kind === 'unproved') onRead()
    else if (hasMore) onArrival?.()
  })

  useEffect(() => {
    if (!isReading) return
    const controller = new AbortController()
    void follow(controller.signal)
    return () => controller.abort()
  }, [isReading])

  async function ask(method: 'POST' | 'DELETE', next: Syncing) {
    try {
      const { askForSync } = await load()
      before.current = await askForSync(method)
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
