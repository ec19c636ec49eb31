import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '#lib/platform/clock.ts'
import { isUnavailable } from '#lib/platform/database/is-unavailable.ts'
import { loggableError } from '#lib/platform/http/loggable-error.ts'
import { log } from '#lib/platform/log.ts'
import type { SyncFigures } from '../sync-figures.ts'
import type { ListReader } from './list-reader.ts'
import type { RunDesk } from './run-desk.ts'
import { isDue } from './schedule.ts'

/** How often a process looks whether it is to read. */
const LOOK_MILLISECONDS = 500
const STORE_AWAY_MILLISECONDS = 5000

/** Reads a list whenever it is due and nobody else has it in hand, until the signal ends it. */
export async function readWhenDue(
  reader: ListReader,
  desk: RunDesk,
  connection: string,
  readFigures: () => Promise<Pick<SyncFigures, 'intervalMilliseconds'>>,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    let pause = LOOK_MILLISECONDS
    try {
      const row = await desk.find(connection)
      // An admin may change the pause at any time.
      const { intervalMilliseconds } = await readFigures()
      if (isDue(row, clock(), intervalMilliseconds)) await reader.readOnce()
      else if (row?.holder === null && intervalMilliseconds > 0 && (await reader.seesChange(row.next_at))) {
        await reader.readOnce()
      }
    } catch (error) {
      if (isUnavailable(error)) log().warn('the database does not answer; the sync waits')
      else log().error(loggableError(error), 'the mirror cannot be kept')
      pause = STORE_AWAY_MILLISECONDS
    }
    await delay(pause, undefined, { signal }).catch(() => {})
  }
}
