import 'server-only'
import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { findLostVersions } from '../secrets/sealed-keys.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'
import { appendAuditEvent } from './append.ts'
import { exportLines } from './export-lines.ts'
import { type AuditHead, findHead, findStart, headText } from './head.ts'
import { readExport } from './read-export.ts'
import { ARCHIVED, type AuditFault, verifyExport } from './verify.ts'

/** Events that one statement deletes, so that no other statement waits long. */
const STEP_ROWS = 1000

export type Archiving = {
  /** Path of a file that does not exist yet. */
  readonly file: string
  /** Events before this moment are archived. */
  readonly before: number
  readonly secrets: readonly string[]
  /** Whether events whose key no secret opens are archived too. */
  readonly unverified: boolean
  /** The receiver that every event must have reached, as `AUDIT_FORWARD` names it. */
  readonly forwardsTo: string | undefined
  readonly now: number
  readonly requestId: string
}

/** The last event before a given time. Undefined if the log does not hold it any more. */
async function findLastBefore({ queries }: ConsoleDatabase, before: number): Promise<AuditHead | undefined> {
  const later = await queries
    .selectFrom('audit')
    .select(({ fn }) => fn.min('number').as('number'))
    .where('at', '>=', before)
    .executeTakeFirst()
  const last = later?.number ? later.number - 1 : (await findHead(queries))?.number
  return queries
    .selectFrom('audit')
    .select(['number', 'mac'])
    .where('number', '=', last ?? 0)
    .executeTakeFirst()
}

/** Writes the events to a file, which is on the disk once this returns. Returns its SHA-256. */
async function write(file: string, lines: AsyncIterable<string>): Promise<string> {
  const hash = createHash('sha256')
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const line of lines) {
      hash.update(line)
      await handle.writeFile(line)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return hash.digest('hex')
}

/** Returns the last event that a receiver has; 0 if it has none. */
async function findForwarded({ queries }: ConsoleDatabase, target: string): Promise<number> {
  const row = await queries
    .selectFrom('audit_forward')
    .select('forwarded_to')
    .where('target', '=', new URL(target).href)
    .executeTakeFirst()
  return row?.forwarded_to ?? 0
}

/** Counts the events up to a number whose key has one of these versions. */
async function countWith({ queries }: ConsoleDatabase, lost: ReadonlySet<number>, last: number): Promise<number> {
  const { count } = await queries
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('number', '<=', last)
    // No event has version 0; PostgreSQL takes no empty list.
    .where('key_version', 'in', [0, ...lost])
    .executeTakeFirstOrThrow()
  return count
}

function whyNotArchived({ kind, number }: AuditFault, unverified: boolean): string {
  return kind === 'key_lost' && !unverified
    ? `Event ${number} cannot be verified, because the session secret that its key depends on is not in SESSION_SECRET. ` +
        'Nothing was archived: add that secret or, if it is lost, archive with --unverified.'
    : `The audit log is not intact: event ${number}. Nothing was archived.`
}

/** Deletes the events that were archived. */
async function deleteArchived({ queries }: ConsoleDatabase): Promise<void> {
  const { number } = await findStart(queries)
  for (;;) {
    const rows = queries.selectFrom('audit').select('number').where('number', '<=', number).limit(STEP_ROWS)
    const { numDeletedRows } = await queries.deleteFrom('audit').where('number', 'in', rows).executeTakeFirstOrThrow()
    if (Number(numDeletedRows) < STEP_ROWS) return
  }
}

/**
 * Moves the beginning of the audit log to a file. Writes and verifies the file first. Then moves the start of the log,
 * appends an event with the file's last event and hash, and deletes the archived events.
 *
 * @returns the last archived event; undefined if there was nothing to archive.
 * @throws Error if the log is not whole, the file exists, or an event was not forwarded yet. Then there is no new file.
 */
export async function archiveAudit(database: ConsoleDatabase, archiving: Archiving): Promise<AuditHead | undefined> {
  const { file, before, secrets, unverified, forwardsTo, now, requestId } = archiving
  const { queries } = database
  // A process that was killed may have left archived events.
  await deleteArchived(database)
  const [start, last] = [await findStart(queries), await findLastBefore(database, before)]
  if (!last || last.number <= start.number) return undefined
  const forwarded = forwardsTo === undefined ? last.number : await findForwarded(database, forwardsTo)
  if (forwarded < last.number) {
    throw new Error(
      `Event ${Math.max(forwarded, start.number) + 1} has not been forwarded yet. Nothing was archived: wait until it has, or remove AUDIT_FORWARD.`,
    )
  }
  const sha256 = await write(file, exportLines(queries, last))
  const lost = unverified ? await findLostVersions(queries, 'audit', secrets) : new Set<number>()
  const { fault } = await verifyExport(queries, secrets, readExport(file), undefined, lost)
  if (fault) {
    await rm(file)
    throw new Error(whyNotArchived(fault, unverified))
  }
  const details = { head: headText(last), sha256, unverified: await countWith(database, lost, last.number) }
  await queries.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('audit_start')
      .set(last)
      .where('number', '=', start.number)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new Error('Another process is archiving the audit log. Nothing was deleted.')
    await appendAuditEvent(transaction, { at: now, actor: null, action: ARCHIVED, requestId, details }, secrets)
  })
  await deleteArchived(database)
  return last
}
