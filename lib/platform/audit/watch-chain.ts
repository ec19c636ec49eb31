import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { configuration } from '../configuration/configuration.ts'
import { consoleMetrics } from '../console-metrics.ts'
import { log } from '../log.ts'
import { openKeys } from '../secrets/sealed-keys.ts'
import { type ConsoleDatabase, consoleDatabase } from '../store/console-database.ts'
import { UNVERIFIED, type Verified, verifyNext } from './verify.ts'

/** A thousand events a turn: a million take 17 hours, and no request waits for more than some milliseconds. */
const EVERY_MILLISECONDS = 60_000

/**
 * Verifies the next events of the audit log, from the first again after the last. What is found bad is in the log and
 * the metrics until a whole round has found nothing.
 *
 * @returns where to go on.
 */
export async function verifyInTurn(
  { queries }: ConsoleDatabase,
  from: Verified,
  secrets: readonly string[],
): Promise<Verified> {
  const keys = await openKeys(queries, 'audit', secrets)
  const { good, head, fault, isEnd } = await verifyNext(queries, keys, from)
  // An event whose key is lost with its secret is neither good nor bad.
  const isBroken = fault !== undefined && fault.kind !== 'key_lost'
  if (isBroken) log().error({ fault: fault.kind, number: fault.number }, 'the audit log is not what was written')
  if (isEnd) consoleMetrics().auditBroken.set(isBroken ? 1 : 0)
  return isEnd ? UNVERIFIED : { good, head }
}

/** Verifies the audit log again and again. Never ends. */
export async function watchChain(): Promise<never> {
  let from = UNVERIFIED
  for (;;) {
    await delay(EVERY_MILLISECONDS, undefined, { ref: false })
    // Without the database there is nothing to verify, and requests say so.
    from = await consoleDatabase()
      .then((database) => verifyInTurn(database, from, configuration().sessionSecrets))
      .catch(() => from)
  }
}
