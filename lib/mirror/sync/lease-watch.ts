import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { LEASE_MILLISECONDS, type RunStore } from './run-store.ts'

/** Why a sync was stopped: a person asked for it, or another process has the lease. */
export type BreakOff = 'cancelled' | 'lost'

const CHECK_MILLISECONDS = 250
const KEEP_MILLISECONDS = 2500
/** A holder that could not renew the lease stops this long before another may begin. */
const MARGIN_MILLISECONDS = 2000

export type LeaseWatch = {
  /** Aborts when the sync must stop, with a `BreakOff` as its reason unless the list is not wanted any more. */
  readonly signal: AbortSignal
  /** Whether there is time left to write. */
  isHeld(): boolean
  stop(): Promise<void>
}

/**
 * Renews the lease on a list during its sync, and checks whether a person wants it stopped.
 *
 * @param waitsUntil when the service may be called again, for other processes to see.
 * @param ended aborts when the console does not work with the list any more.
 */
export function watchLease(
  runs: RunStore,
  connection: string,
  holder: string,
  waitsUntil: () => number | null,
  ended: AbortSignal,
): LeaseWatch {
  const breakOff = new AbortController()
  const signal = AbortSignal.any([breakOff.signal, ended])
  const stopped = new AbortController()
  let heldUntil = performance.now() + LEASE_MILLISECONDS - MARGIN_MILLISECONDS

  async function check(): Promise<void> {
    const now = performance.now()
    if (heldUntil - now < LEASE_MILLISECONDS - MARGIN_MILLISECONDS - KEEP_MILLISECONDS) {
      if (await runs.keep(connection, holder, waitsUntil())) {
        heldUntil = now + LEASE_MILLISECONDS - MARGIN_MILLISECONDS
      } else breakOff.abort('lost' satisfies BreakOff)
    }
    const row = await runs.find(connection)
    if (row?.holder !== holder) breakOff.abort('lost' satisfies BreakOff)
    else if (row.cancelled_at !== null) breakOff.abort('cancelled' satisfies BreakOff)
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted && !signal.aborted) {
      // If the store does not answer, let the lease run out.
      await check().catch(() => {})
      if (performance.now() > heldUntil) breakOff.abort('lost' satisfies BreakOff)
      await delay(CHECK_MILLISECONDS, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const running = run()

  return {
    signal,
    isHeld: () => !signal.aborted && performance.now() <= heldUntil,
    async stop() {
      stopped.abort()
      await running
    },
  }
}
