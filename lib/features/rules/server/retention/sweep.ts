import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { DAY_MILLISECONDS } from '#lib/contract/time.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { deleteEmptied, findEmptied, recordSetAside, setFormerAside } from '#lib/mirror/forgetting/former-lists.ts'
import type { MirrorDatabase } from '#lib/mirror/store/open-mirror.ts'
import { deleteTellings } from '#lib/mirror/watches/tellings.ts'
import { ATTEMPT_WINDOW_MILLISECONDS } from '#lib/platform/access/attempts.ts'
import { SESSION_ABSOLUTE_MILLISECONDS, SESSION_IDLE_MILLISECONDS } from '#lib/platform/access/session.ts'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import { readSettings } from '#lib/platform/configuration/settings.ts'
import { columnHasCome } from '#lib/platform/database/has-come.ts'
import { newRequestId } from '#lib/platform/http/request-id.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { PARTS } from '../../api/retention.ts'
import { forgetAboutGoneEntries } from './gone-entries.ts'

/** Rows that one statement deletes, so that no other statement waits long. */
const STEP_ROWS = 500

type Over = readonly [table: keyof ConsoleTables, isOver: RawBuilder<SqlBool>]

const before = (column: string, moment: number) => sql<SqlBool>`${sql.ref(column)} <= ${moment}`

/** Which rows of each table are due for deletion. Rows that belong to them are deleted with them. */
async function findOver({ queries }: ConsoleDatabase, now: number): Promise<readonly Over[]> {
  const { noticeDays, reviewDays } = await readSettings(queries, null)
  const after = (part: 'browsers' | 'calls' | 'limits' | 'sizes') => now - PARTS[part].seconds * 1000
  const answered = now - reviewDays * DAY_MILLISECONDS
  return [
    [
      'session',
      sql`(${before('seen_at', now - SESSION_IDLE_MILLISECONDS)} or ${before('created_at', now - SESSION_ABSOLUTE_MILLISECONDS)})`,
    ],
    ['password_link', before('expires_at', now)],
    ['attempt', columnHasCome('window_ends_at', now, ATTEMPT_WINDOW_MILLISECONDS)],
    ['hourly_use', before('used_at', after('limits'))],
    ['spent_challenge', before('ends_at', after('limits'))],
    ['new_browser', before('at', after('browsers'))],
    ['call_count', before('quarter', after('calls'))],
    ['stored_size', before('measured_at', after('sizes'))],
    ['notice', before('at', now - noticeDays * DAY_MILLISECONDS)],
    [
      'review',
      sql`${before('answered_at', answered)}
        and not exists (select 1 from clearance where clearance.review_id = review.id)`,
    ],
    ['approval', sql`coalesce(ended_at, decided_at) <= ${answered}`],
  ]
}

/**
 * In PostgreSQL, rows that another transaction has locked wait for the next sweep. Such a transaction may go on to lock
 * others of these rows: each would wait for the other.
 */
async function deleteOver({ kind, queries }: ConsoleDatabase, [table, isOver]: Over): Promise<void> {
  const [row, unlocked] = kind === 'sqlite' ? [sql`rowid`, sql``] : [sql`ctid`, sql`for update skip locked`]
  for (;;) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${row} in (
      select ${row} from ${sql.table(table)} where ${isOver} limit ${STEP_ROWS} ${unlocked}
    )`.execute(queries)
    if (Number(numAffectedRows ?? 0) < STEP_ROWS) return
    await setImmediate()
  }
}

/** Before when the history of each list is over, and that of a former key: it has the longer period of the two lists. */
async function findHistoryEnds({ queries }: ConsoleDatabase, now: number) {
  const endOf = async (list: Environment) => now - (await readSettings(queries, list)).historyDays * DAY_MILLISECONDS
  const [Test, Production] = [await endOf('Test'), await endOf('Production')]
  return { Test, Production, former: Math.min(Test, Production) }
}

type HistoryEnds = Awaited<ReturnType<typeof findHistoryEnds>>

/**
 * Which tellings are due for deletion. The webhook delivers them with the changes of their list, so they are kept as
 * long as these.
 */
async function findOverTellings(database: ConsoleDatabase, ends: HistoryEnds): Promise<readonly RawBuilder<SqlBool>[]> {
  const inUse = Object.values(await readConnections(database))
  return [
    ...inUse.map(({ id, environment }) => sql<SqlBool>`connection = ${id} and ${before('at', ends[environment])}`),
    before('at', ends.former),
  ]
}

async function deleteOverTellings({ queries }: ConsoleDatabase, isOver: RawBuilder<SqlBool>): Promise<void> {
  const over = queries.selectFrom('watch_telling').select('number').where(isOver).limit(STEP_ROWS)
  for (;;) {
    const numbers = (await over.execute()).map(({ number }) => number)
    if (numbers.length > 0) await queries.transaction().execute((within) => deleteTellings(within, numbers))
    if (numbers.length < STEP_ROWS) return
    await setImmediate()
  }
}

/**
 * Deletes notes about entries that are gone, and the copies of lists whose key was replaced, a stage in each turn: what is
 * set aside now is recorded by the next, then emptied by the thread that syncs, and its own row deleted at last, once no
 * note names an entry of it.
 */
async function deleteFormer(database: ConsoleDatabase, mirror: MirrorDatabase, now: number, before: number) {
  const emptied = await findEmptied(mirror)
  await forgetAboutGoneEntries(database, mirror)
  await deleteEmptied(mirror, emptied)
  await recordSetAside(mirror, async (details) => {
    const event = { action: 'mirror.delete', details } as const
    await recordAuditEvent(database, { ...event, at: now, actor: null, requestId: newRequestId() })
  })
  const readInUse = async () => Object.values(await readConnections(database)).map(({ id }) => id)
  await setFormerAside(mirror, { readInUse, before })
}

/**
 * Deletes what is no longer kept, a few rows at a time. A list's history is deleted by its syncs, since only they may
 * change the copy; the copy of a list whose key was replaced has no more syncs.
 */
export async function sweep(database: ConsoleDatabase, mirror: MirrorDatabase, now: number): Promise<void> {
  for (const over of await findOver(database, now)) await deleteOver(database, over)
  const ends = await findHistoryEnds(database, now)
  for (const isOver of await findOverTellings(database, ends)) await deleteOverTellings(database, isOver)
  await deleteFormer(database, mirror, now, ends.former)
}
