import 'server-only'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { repeatInBackground } from '#lib/platform/repeat-in-background.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { claim } from './claim.ts'
import { measureIfDue } from './measure.ts'
import { sweep } from './sweep.ts'

const LOOK_EVERY_MILLISECONDS = 10_000
const DELETE_EVERY_MILLISECONDS = 10 * 60_000

/** Deletes and measures what is due. Several instances may call it at once; one of them does the work. */
async function sweepDue(): Promise<void> {
  const [database, mirror] = [await consoleDatabase(), await mirrorDatabase()]
  if (await claim(database, 'delete', DELETE_EVERY_MILLISECONDS)) await sweep(database, mirror, wallClock())
  await measureIfDue(database, mirror, configuration())
}

/** Starts the clean-up. */
export function startSweeping(): void {
  void repeatInBackground(LOOK_EVERY_MILLISECONDS, 'clean-up failed', sweepDue)
}
