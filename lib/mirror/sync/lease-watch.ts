import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { LEASE_MILLISECONDS, type RunDesk } from './run-desk.ts'

/** Why a read was broken off: a person asked for it, or somebody else has the list in hand. */
export type BreakOff = 'cancelled' | 'lost'

const LOOK_MILLISECONDS = 250
const KEEP_MILLISECONDS = 2500
/** A holder that could not renew stops this long before another may begin. */
const MARGIN_MILLISECONDS = 2000

export type LeaseWatch = {
  /** Ends when the read must stop, with a `BreakOff` as its reason. */
  readonly signal: AbortSignal
  /** Whether there is time left to write. */
  isHeld(): boolean
  stop(): Promise<void>
}

/**
 * Keeps a list in hand while it is read, and looks for people who want it stopped.
 *
 * @param waitsUntil when the service may be asked again, for others to see.
 */
export function watchLease(
  desk: RunDesk,
  connection: string,
  holder: string,
  waitsUntil: () => number | null,
): LeaseWatch {
  const breakOff = new AbortController()
  const stopped = new AbortController()
  let heldUntil = performance.now() + LEASE_MILLISECONDS - MARGIN_MILLISECONDS

  async function look(): Promise<void> {
    const now = performance.now()
    if (heldUntil - now < LEASE_MILLISECONDS - MARGIN_MILLISECONDS - KEEP_MILLISECONDS) {
      if (await desk.keep(connection, holder, waitsUntil())) {
        heldUntil = now + LEASE_MILLISECONDS - MARGIN_MILLISECONDS
      } else breakOff.abort('lost' satisfies BreakOff)
    }
    const row = await desk.find(connection)
    if (row?.holder !== holder) breakOff.abort('lost' satisfies BreakOff)
    else if (row.cancelled_at !== null) breakOff.abort('cancelled' satisfies BreakOff)
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted && !breakOff.signal.aborted) {
      // A store that does not answer lets the lease run out.
      await look().catch(() => {})
      if (performance.now() > heldUntil) breakOff.abort('lost' satisfies BreakOff)
      await delay(LOOK_MILLISECONDS, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const running = run()

  return {
    signal: breakOff.signal,
    isHeld: () => !breakOff.signal.aborted && performance.now() <= heldUntil,
    async stop() {
      stopped.abort()
      await running
    },
  }
}
