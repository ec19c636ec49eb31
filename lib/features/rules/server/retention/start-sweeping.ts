import 'server-only'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import type { MirrorDatabase } from '#lib/mirror/store/open-mirror.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { log } from '#lib/platform/log.ts'
import { logBackgroundFailure } from '#lib/platform/log-background-failure.ts'
import { singleton } from '#lib/platform/singleton.ts'
import { type ConsoleDatabase, consoleDatabase } from '#lib/platform/store/console-database.ts'
import { claim } from './claim.ts'
import { measureTables, storeSizes } from './measure.ts'
import { sweep } from './sweep.ts'

const LOOK_EVERY_MILLISECONDS = 60_000
const DELETE_EVERY_MILLISECONDS = 10 * 60_000
const MEASURE_EVERY_MILLISECONDS = 86_400_000

async function measure(database: ConsoleDatabase, mirror: MirrorDatabase): Promise<void> {
  const { databaseUrl, mirrorUrl } = configuration()
  const tables = await measureTables(databaseUrl, database)
  const ofMirror = mirrorUrl === databaseUrl ? [] : await measureTables(mirrorUrl, mirror)
  await storeSizes(database, [...tables, ...ofMirror], wallClock())
}

/** Deletes and measures what is due. Several instances may call it at once; one of them does the work. */
async function sweepDue(): Promise<void> {
  try {
    const [database, mirror] = [await consoleDatabase(), await mirrorDatabase()]
    if (await claim(database, 'delete', DELETE_EVERY_MILLISECONDS)) await sweep(database, mirror, wallClock())
    if (await claim(database, 'measure', MEASURE_EVERY_MILLISECONDS)) await measure(database, mirror)
  } catch (error) {
    logBackgroundFailure(log(), error, 'clean-up failed')
  }
  setTimeout(sweepDue, LOOK_EVERY_MILLISECONDS).unref()
}

/** Starts the clean-up, once for each process. */
export const startSweeping = singleton('sweeping', () => void sweepDue())
