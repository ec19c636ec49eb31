import 'server-only'
import { configuration } from '../configuration/configuration.ts'
import { consoleMetrics } from '../console-metrics.ts'
import { log } from '../log.ts'
import { repeatInBackground } from '../repeat-in-background.ts'
import { openKeys, type Queries } from '../secrets/sealed-keys.ts'
import { type ConsoleDatabase, consoleDatabase } from '../store/console-database.ts'
import { type AuditHead, findHead, findStart } from './head.ts'
import { UNVERIFIED, type Verified, verifyNext } from './verify.ts'

/** A thousand events each time: a million take 17 hours, and no request waits longer than some milliseconds. */
const EVERY_MILLISECONDS = 60_000

/** The same text in the log and in the alert, so that people find one by the other. */
export const NOT_INTACT = 'the audit log is not intact'

/** Where to continue, and the end that the log had a minute ago: shows if its end is cut off with the stored head. */
type Watching = { readonly from: Verified; readonly noted: AuditHead | undefined }

export const BEGUN: Watching = { from: UNVERIFIED, noted: undefined }

/** Whether the log still holds an end that it had, or has archived it. */
async function holds(queries: Queries, { number, mac }: AuditHead): Promise<boolean> {
  const event = await queries.selectFrom('audit').select('mac').where('number', '=', number).executeTakeFirst()
  // Read afterwards: archiving moves the start before it deletes the event.
  return event?.mac === mac || number <= (await findStart(queries)).number
}

/**
 * Verifies the next events of the audit log. After the last event, starts over. Logs a bad event; the metric reports it
 * until a whole round finds none. An end that was cut off is reported until the process ends.
 */
export async function verifyInTurn(
  { queries }: ConsoleDatabase,
  { from, noted }: Watching,
  secrets: readonly string[],
): Promise<Watching> {
  const verify = async () => verifyNext(queries, await openKeys(queries, 'audit', secrets), from)
  const isCutOff = noted !== undefined && !(await holds(queries, noted))
  const verified = await verify()
  // A new key may have come after the keys were read, and events under it.
  const { good, head, fault: found, isEnd } = verified.fault?.kind === 'key_lost' ? await verify() : verified
  const fault = isCutOff ? { kind: 'not_expected', number: noted.number } : found
  // Also if its key is lost: somebody who can write to the database can spoil the key, and then the events.
  if (fault) log().error({ fault: fault.kind, number: fault.number }, NOT_INTACT)
  if (isEnd || isCutOff) consoleMetrics().auditBroken.set(fault ? 1 : 0)
  return { from: isEnd ? UNVERIFIED : { good, head }, noted: isCutOff ? noted : await findHead(queries) }
}

/** Verifies the audit log again and again. */
export function watchChain(): void {
  let watching = BEGUN
  void repeatInBackground(EVERY_MILLISECONDS, 'verifying the audit log failed', async () => {
    watching = await verifyInTurn(await consoleDatabase(), watching, configuration().sessionSecrets)
  })
}
