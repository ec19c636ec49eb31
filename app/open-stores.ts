import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { webhookDatabase } from '#lib/features/delivery/server/webhook-database.ts'
import { SEALED_WEBHOOKS } from '#lib/features/delivery/server/webhook-secrets.ts'
import { checkAccounts, createConfiguredAdmin } from '#lib/features/session/server/set-up.ts'
import { AccountsLost } from '#lib/features/session/server/set-up-marker.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { mirrorRuns } from '#lib/mirror/sync/mirror-state.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { errorCode } from '#lib/platform/database/error-code.ts'
import { explainFault } from '#lib/platform/database/explain-fault.ts'
import { databaseKind } from '#lib/platform/database/open.ts'
import { storeFault } from '#lib/platform/database/store-fault.ts'
import { log } from '#lib/platform/log.ts'
import { resealColumn, resealingBySecrets } from '#lib/platform/secrets/reseal.ts'
import { resealConsole } from '#lib/platform/secrets/reseal-console.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'

const RETRY_MILLISECONDS = 2000

/** The console cannot use its databases in their present state. The message is for the operator. */
export class StoresRefused extends Error {
  constructor(reason: string) {
    super(`The console cannot start. ${reason}`)
  }
}

function explain(error: unknown, url: string): string | undefined {
  if (!(error instanceof AccountsLost)) return explainFault(error, { url, variable: 'DATABASE_URL' })
  return (
    'Its database has no accounts, but had some.\n' +
    `It is new, or was restored without its write-ahead log. Restore its backup; to begin anew, delete ${error.marker}.`
  )
}

/**
 * Opens a store, and tries again while its server does not answer: it may start after the console, or be in a failover.
 * Does not retry for a faulty file.
 */
async function persistently(url: string, open: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await open()
      return
    } catch (error) {
      const fault = storeFault(error)
      const reason = explain(error, url)
      if (fault && (databaseKind(url) === 'postgres' || reason === undefined)) {
        log().warn({ fault, code: errorCode(error), reason }, 'the database cannot be used yet')
        await delay(RETRY_MILLISECONDS)
      } else throw reason === undefined ? error : new StoresRefused(reason)
    }
  }
}

/** Opens the stores with every group of tables, and creates the configured admin. */
export async function openStores(): Promise<void> {
  const { databaseUrl, mirrorUrl, sessionSecrets } = configuration()
  await persistently(databaseUrl, checkAccounts)
  for (const open of [mirrorDatabase, mirrorRuns]) await persistently(mirrorUrl, open)
  await persistently(mirrorUrl, async () => {
    const { queries } = await webhookDatabase()
    for (const column of SEALED_WEBHOOKS) await resealColumn(queries, column, resealingBySecrets(sessionSecrets))
  })
  await persistently(databaseUrl, async () => resealConsole(await consoleDatabase(), sessionSecrets, wallClock()))
  await persistently(databaseUrl, () => createConfiguredAdmin(wallClock()))
}
