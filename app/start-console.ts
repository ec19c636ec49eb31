import 'server-only'
import { startLapsing } from '#lib/features/approval/server/lapse-approvals.ts'
import { startWebhooks } from '#lib/features/delivery/server/start-webhooks.ts'
import { startSweeping } from '#lib/features/rules/server/retention/start-sweeping.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { startMirror } from '#lib/mirror/sync/start-mirror.ts'
import { logHeads } from '#lib/platform/audit/head.ts'
import { watchChain } from '#lib/platform/audit/watch-chain.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { ConfigurationError } from '#lib/platform/configuration/environment.ts'
import { noteClientAddresses } from '#lib/platform/http/client-address.ts'
import { loggableError } from '#lib/platform/http/loggable-error.ts'
import { measurePages } from '#lib/platform/http/measure-pages.ts'
import { printJsonOnly } from '#lib/platform/json-console.ts'
import { log } from '#lib/platform/log.ts'
import { closeAtEnd, noticeStop } from '#lib/platform/stopping.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { openStores, StoresRefused } from './open-stores.ts'

/**
 * Not before the stores are open, so that it changes nothing in a database that the console refuses, and does not wait
 * for the lock of a new SQLite file whose tables are being created.
 */
function startBackgroundWork(): void {
  startMirror()
  logHeads()
  watchChain()
  startWebhooks()
  startSweeping()
  startLapsing()
}

/** Checks the configuration and ends the process if it has faults. Then prepares what requests need. */
export function startConsole(): void {
  // Files that this process creates are readable by its user only.
  process.umask(0o077)
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
  measurePages()
  closeAtEnd(async () => (await mirrorDatabase()).close())
  closeAtEnd(async () => (await consoleDatabase()).close())
  openStores().then(startBackgroundWork, (error: unknown) => {
    log().fatal(loggableError(error), 'the database cannot be used')
    const isExplained = error instanceof ConfigurationError || error instanceof StoresRefused
    process.stderr.write(`${isExplained ? error.message : 'The console cannot start: its database cannot be used.'}\n`)
    process.exit(1)
  })
}
