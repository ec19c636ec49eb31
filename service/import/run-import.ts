import { type Kysely, sql } from 'kysely'
import type { Database } from '#lib/database/open.ts'
import { takeCurrentList } from '../store/expiry.ts'
import { holdList, releaseList } from '../store/hold.ts'
import type { ServiceTables } from '../store/tables.ts'
import { type Comparison, compareWithList } from './comparison.ts'
import { copyDraft } from './copy-draft.ts'
import { draftEdition } from './draft.ts'
import type { Faults } from './faults.ts'
import { changeEdition, type Outcome, putFew, writeEnd } from './finish.ts'
import { type ImportQueries, makeImportTables } from './import-tables.ts'
import { ImportCancelled, type ImportTask } from './import-task.ts'
import { type ReadingProgress, readFile } from './reading.ts'
import { rejectRepeatedIds } from './repeated-ids.ts'

/** What an import is told and tells while it runs. */
export type ImportControl = {
  readonly progress: ReadingProgress
  /** Throws when the import was cancelled. */
  readonly pulse: () => void
}

/** So few entries are put into the list as it is; for more, another edition of it is made. */
const FEW = 100

/** Bounds of what SQLite keeps in memory for this connection, in KiB, as it takes them. */
const SQLITE_SETTINGS = 'pragma cache_size = -32768; pragma temp.cache_size = -32768; pragma mmap_size = 0'

async function prepareConnection({ kind }: Database<ServiceTables>, connection: Kysely<ServiceTables>): Promise<void> {
  if (kind === 'postgres') {
    await sql`set statement_timeout = 0`.execute(connection)
    return
  }
  for (const setting of SQLITE_SETTINGS.split('; ')) await sql.raw(setting).execute(connection)
}

/** An edition in the making need not survive a loss of power; the change to it, written last, makes all of it do so. */
async function setDurable({ kind }: Database<ServiceTables>, connection: Kysely<ServiceTables>, isDurable: boolean) {
  if (kind === 'sqlite') await sql.raw(`pragma synchronous = ${isDurable ? 'full' : 'normal'}`).execute(connection)
}

type Run = {
  readonly database: Database<ServiceTables>
  readonly connection: Kysely<ServiceTables>
  readonly queries: ImportQueries
  readonly task: ImportTask
  readonly control: ImportControl
  /** Epoch milliseconds. */
  readonly clock: () => number
}

function outcomeOf(comparison: Comparison, faults: Faults, listed: number, { mode }: ImportTask): Outcome {
  const { changed, unchanged } = comparison
  const removed = mode === 'replace' ? listed - changed - unchanged : 0
  return { counts: { ...comparison, rejected: faults.count, removed }, faults: faults.listed() }
}

/** Says what the import would do, and changes nothing. */
async function tryOut({ connection, queries, task, clock }: Run, faults: Faults): Promise<void> {
  const { environment, mode, now } = task
  const { edition, total, expired } = await connection
    .selectFrom('blacklist')
    .select(({ selectFrom }) => [
      'edition',
      'total',
      selectFrom('blacklist_entry')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .whereRef('blacklist_entry.edition', '=', 'blacklist.edition')
        .where('expires_at', 'is not', null)
        .where('expires_at', '<=', now)
        .as('expired'),
    ])
    .where('environment', '=', environment)
    .executeTakeFirstOrThrow()
  const comparison = await compareWithList(queries, edition, mode, now)
  const outcome = outcomeOf(comparison, faults, total - (expired ?? 0), task)
  await connection.transaction().execute((within) => writeEnd(within, task, outcome, clock()))
}

/** Holds the list until the end of the import. */
async function hold({ connection, task, clock }: Run): Promise<{ readonly edition: number; readonly total: number }> {
  const { id, environment } = task
  return connection.transaction().execute(async (within) => {
    await takeCurrentList(within, environment, clock())
    const { numUpdatedRows } = await within
      .updateTable('list_import')
      .set({ state: 'applying' })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new ImportCancelled()
    await holdList(within, environment, id)
    return within
      .selectFrom('blacklist')
      .select(['edition', 'total'])
      .where('environment', '=', environment)
      .executeTakeFirstOrThrow()
  })
}

/** Puts what is in `incoming` into the list, a few entries at once. */
async function applyFew({ connection, queries, task, clock }: Run, outcome: Outcome): Promise<void> {
  const entries = await queries
    .selectFrom('incoming')
    .select(['id', 'created_at as createdAt', 'expires_at as expiresAt', 'body'])
    .execute()
  await connection.transaction().execute(async (within) => {
    const now = clock()
    await putFew(within, task, entries, now)
    await writeEnd(within, task, outcome, now)
  })
}

/** Makes another edition of the list and changes to it. */
async function applyMany(run: Run, listed: number, outcome: Outcome): Promise<void> {
  const { database, connection, queries, task, control, clock } = run
  const total = await draftEdition(queries, listed, task.mode)
  control.pulse()
  const { id: edition } = await connection
    .insertInto('edition')
    .values({ import_id: task.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setDurable(database, connection, false)
  await copyDraft(queries, edition, control.pulse)
  await setDurable(database, connection, true)
  await connection.transaction().execute(async (within) => {
    const now = clock()
    await changeEdition(within, task, { edition, total }, now)
    await writeEnd(within, task, outcome, now)
  })
}

async function apply(run: Run, faults: Faults): Promise<void> {
  const { connection, queries, task, clock } = run
  const { edition, total } = await hold(run)
  const comparison = await compareWithList(queries, edition, task.mode, task.now)
  const outcome = outcomeOf(comparison, faults, total, task)
  const { added, changed, removed } = outcome.counts
  if (removed === 0 && added + changed === 0) {
    await connection.transaction().execute((within) => writeEnd(within, task, outcome, clock()))
  } else if (task.mode === 'append' && added + changed <= FEW) {
    await applyFew(run, outcome)
  } else {
    await applyMany(run, edition, outcome)
  }
}

/**
 * Runs an import to its end, which it writes down. The list changes at one moment, or not at all.
 *
 * @param database one that is used for nothing else: it is held for as long as the import runs.
 * @throws ImportCancelled, or whatever the database throws; the list is then as it was.
 */
export function runImport(
  database: Database<ServiceTables>,
  task: ImportTask,
  bytes: AsyncIterable<Uint8Array>,
  control: ImportControl,
): Promise<void> {
  const began = performance.now()
  const clock = () => Math.round(task.now + performance.now() - began)
  return database.queries.connection().execute(async (connection) => {
    await prepareConnection(database, connection)
    const queries = await makeImportTables(connection, database.kind)
    try {
      const faults = await readFile(queries, { ...task, bytes }, control.progress)
      control.pulse()
      await rejectRepeatedIds(queries, faults)
      // Tables of one connection are unknown to the planner until they are looked at.
      if (database.kind === 'postgres') await sql`analyze incoming`.execute(queries)
      const run: Run = { database, connection, queries, task, control, clock }
      await (task.dryRun || faults.count > 0 ? tryOut(run, faults) : apply(run, faults))
    } finally {
      await releaseList(connection, task.id)
    }
  })
}
