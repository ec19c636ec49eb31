import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '#lib/platform/clock.ts'
import { log } from '#lib/platform/log.ts'
import { logBackgroundFailure } from '#lib/platform/log-background-failure.ts'
import type { SyncFigures } from '../sync-figures.ts'
import type { ListReader } from './list-reader.ts'
import type { RunStore } from './run-store.ts'
import { isDue } from './schedule.ts'

/** How often a process checks whether a sync is due. */
const CHECK_MILLISECONDS = 500
const STORE_AWAY_MILLISECONDS = 5000

/** Syncs a list whenever it is due and nobody else has the lease, until the signal ends it. */
export async function readWhenDue(
  reader: ListReader,
  runs: RunStore,
  connection: string,
  readFigures: () => Promise<Pick<SyncFigures, 'intervalMilliseconds'>>,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    let pause = CHECK_MILLISECONDS
    try {
      const row = await runs.find(connection)
      // Read every time: an admin may change the pause.
      const { intervalMilliseconds } = await readFigures()
      if (isDue(row, clock(), intervalMilliseconds)) await reader.readOnce()
      else if (row?.holder === null && intervalMilliseconds > 0 && (await reader.seesChange(row.next_at))) {
        await reader.readOnce()
      }
    } catch (error) {
      logBackgroundFailure(log(), error, 'sync failed')
      pause = STORE_AWAY_MILLISECONDS
    }
    await delay(pause, undefined, { signal }).catch(() => {})
  }
}
