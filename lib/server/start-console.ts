import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { isUnavailable } from '#lib/database/is-unavailable.ts'
import { startMirror } from '#lib/mirror/run/start-mirror.ts'
import { startWebhooks } from '#lib/mirror/webhook/start-webhooks.ts'
import { createConfiguredAdmin } from '#lib/staff/set-up.ts'
import { noteClientAddresses } from './client-address.ts'
import { wallClock } from './clock.ts'
import { configuration } from './configuration.ts'
import { ConfigurationError } from './environment.ts'
import { placeOf } from './error-place.ts'
import { log } from './log.ts'

const RETRY_MILLISECONDS = 2000

/** Creates the configured admin as soon as the database answers: it may be started later than the console. */
async function createAdminWhenPossible(): Promise<void> {
  for (;;) {
    try {
      return await createConfiguredAdmin(wallClock())
    } catch (error) {
      if (!isUnavailable(error)) throw error
      log().warn('the database does not answer yet')
      await delay(RETRY_MILLISECONDS)
    }
  }
}

/** Checks the configuration, or ends the process with every fault named; then prepares what requests rely on. */
export function startConsole(): void {
  try {
    configuration()
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
  noteClientAddresses()
  startMirror()
  startWebhooks()
  createAdminWhenPossible().catch((error: unknown) => {
    log().fatal(placeOf(error), 'the database cannot be used')
    process.stderr.write('The console cannot start: its database cannot be used.\n')
    process.exit(1)
  })
}
