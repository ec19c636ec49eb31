import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { startWebhooks } from '#lib/features/delivery/server/start-webhooks.ts'
import { createConfiguredAdmin } from '#lib/features/session/server/set-up.ts'
import { startMirror } from '#lib/mirror/sync/start-mirror.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { ConfigurationError } from '#lib/platform/configuration/environment.ts'
import { isUnavailable } from '#lib/platform/database/is-unavailable.ts'
import { noteClientAddresses } from '#lib/platform/http/client-address.ts'
import { loggableError } from '#lib/platform/http/loggable-error.ts'
import { log } from '#lib/platform/log.ts'

const RETRY_MILLISECONDS = 2000

/** Creates the configured admin as soon as the database answers: it may start later than the console. */
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
    log().fatal(loggableError(error), 'the database cannot be used')
    process.stderr.write('The console cannot start: its database cannot be used.\n')
    process.exit(1)
  })
}
