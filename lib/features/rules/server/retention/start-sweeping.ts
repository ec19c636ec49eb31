import 'server-only'
import { DAY_MILLISECONDS } from '#lib/contract/time.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import type { MirrorDatabase } from '#lib/mirror/store/open-mirror.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { repeatInBackground } from '#lib/platform/repeat-in-background.ts'
import { type ConsoleDatabase, consoleDatabase } from '#lib/platform/store/console-database.ts'
import { claim } from './claim.ts'
import { hasSyncedList, measureTables, storeSizes } from './measure.ts'
import { sweep } from './sweep.ts'

const LOOK_EVERY_MILLISECONDS = 10_000
const DELETE_EVERY_MILLISECONDS = 10 * 60_000
const MEASURE_EVERY_MILLISECONDS = DAY_MILLISECONDS

async function measure(database: ConsoleDatabase, mirror: MirrorDatabase): Promise<void> {
  const { databaseUrl, mirrorUrl } = configuration()
  const tables = await measureTables(databaseUrl, database)
  const ofMirror = mirrorUrl === databaseUrl ? [] : await measureTables(mirrorUrl, mirror)
  await storeSizes(database, [...tables, ...ofMirror], wallClock())
}

/** Deletes and measures what is due. Several instances may call it at once; one of them does the work. */
async function sweepDue(): Promise<void> {
  const [database, mirror] = [await consoleDatabase(), await mirrorDatabase()]
  if (await claim(database, 'delete', DELETE_EVERY_MILLISECONDS)) await sweep(database, mirror, wallClock())
  if (!(await hasSyncedList(mirror))) return
  if (await claim(database, 'measure', MEASURE_EVERY_MILLISECONDS)) await measure(database, mirror)
}

/** Starts the clean-up. */
export function startSweeping(): void {
  void repeatInBackground(LOOK_EVERY_MILLISECONDS, 'clean-up failed', sweepDue)
}
