import 'server-only'
import { configuration } from '../configuration/configuration.ts'
import { consoleMetrics } from '../console-metrics.ts'
import { log } from '../log.ts'
import { repeatInBackground } from '../repeat-in-background.ts'
import { openKeys } from '../secrets/sealed-keys.ts'
import { type ConsoleDatabase, consoleDatabase } from '../store/console-database.ts'
import { UNVERIFIED, type Verified, verifyNext } from './verify.ts'

/** A thousand events each time: a million take 17 hours, and no request waits longer than some milliseconds. */
const EVERY_MILLISECONDS = 60_000

/** The same text in the log and in the alert, so that people find one by the other. */
export const NOT_INTACT = 'the audit log is not intact'

/**
 * Verifies the next events of the audit log. After the last event, starts over. Logs a bad event; the metric reports it
 * until a whole round finds none.
 *
 * @returns where to continue.
 */
export async function verifyInTurn(
  { queries }: ConsoleDatabase,
  from: Verified,
  secrets: readonly string[],
): Promise<Verified> {
  const keys = await openKeys(queries, 'audit', secrets)
  const { good, head, fault, isEnd } = await verifyNext(queries, keys, from)
  // Also if its key is lost: who can write to the database can spoil the key, and then the events.
  if (fault) log().error({ fault: fault.kind, number: fault.number }, NOT_INTACT)
  if (isEnd) consoleMetrics().auditBroken.set(fault ? 1 : 0)
  return isEnd ? UNVERIFIED : { good, head }
}

/** Verifies the audit log again and again. */
export function watchChain(): void {
  let from = UNVERIFIED
  void repeatInBackground(EVERY_MILLISECONDS, 'verifying the audit log failed', async () => {
    from = await verifyInTurn(await consoleDatabase(), from, configuration().sessionSecrets)
  })
}
