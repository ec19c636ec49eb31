import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { startWebhooks } from '#lib/features/delivery/server/start-webhooks.ts'
import { webhookDatabase } from '#lib/features/delivery/server/webhook-database.ts'
import { resealWebhooks } from '#lib/features/delivery/server/webhook-secrets.ts'
import { checkAccounts, createConfiguredAdmin } from '#lib/features/session/server/set-up.ts'
import { AccountsLost } from '#lib/features/session/server/set-up-marker.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { startMirror } from '#lib/mirror/sync/start-mirror.ts'
import { logHeads } from '#lib/platform/audit/head.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { ConfigurationError } from '#lib/platform/configuration/environment.ts'
import { CreatedByAnotherBuild } from '#lib/platform/database/create-schema.ts'
import { storeFault } from '#lib/platform/database/store-fault.ts'
import { noteClientAddresses } from '#lib/platform/http/client-address.ts'
import { loggableError } from '#lib/platform/http/loggable-error.ts'
import { printJsonOnly } from '#lib/platform/json-console.ts'
import { log } from '#lib/platform/log.ts'
import { closeAtEnd, noticeStop } from '#lib/platform/stopping.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'

const RETRY_MILLISECONDS = 2000

/** Opens the stores and creates the configured admin as soon as the database answers: it may start after the console. */
async function openStores(): Promise<void> {
  for (;;) {
    try {
      await checkAccounts()
      await mirrorDatabase()
      await resealWebhooks(await webhookDatabase(), configuration().sessionSecrets)
      return await createConfiguredAdmin(wallClock())
    } catch (error) {
      const fault = storeFault(error)
      if (!fault) throw error
      log().warn({ fault }, 'the database cannot be used yet')
      await delay(RETRY_MILLISECONDS)
    }
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message
  if (error instanceof AccountsLost) {
    return (
      'The console cannot start: its database has no accounts, but had some.\n' +
      `It is new, or was restored without its write-ahead log. Restore its backup; to begin anew, delete ${error.marker}.`
    )
  }
  if (!(error instanceof CreatedByAnotherBuild)) return 'The console cannot start: its database cannot be used.'
  return (
    'The console cannot start: another build created its database, and the tables differ.\n' +
    'Set DATABASE_URL to an empty database, or DATA_DIR to an empty folder; or run the build that created this one.'
  )
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
  if (process.env.NODE_ENV === 'production') printJsonOnly()
  noticeStop()
  noteClientAddresses()
  startMirror()
  startWebhooks()
  closeAtEnd(async () => (await mirrorDatabase()).close())
  closeAtEnd(async () => (await consoleDatabase()).close())
  void logHeads()
  openStores().catch((error: unknown) => {
    log().fatal(loggableError(error), 'the database cannot be used')
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  })
}
