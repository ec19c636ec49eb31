import { type Kysely, sql } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { addManyEntries, rowOf } from '../store/blacklist.ts'
import type { Store } from '../store/open-store.ts'
import type { EntryTable, ServiceTables } from '../store/tables.ts'
import { readEntry } from './entry.ts'
import type { FileRecord } from './records.ts'

/** What is wrong with one record; `line` counts from 1. */
export type LineFault = { readonly line: number; readonly reason: string }

/** Either every record was added, or none; `faults` are the first of `faultCount`. */
export type ImportResult =
  | { readonly ok: true; readonly added: number }
  | { readonly ok: false; readonly faults: readonly LineFault[]; readonly faultCount: number }

type IncomingTable = Omit<EntryTable, 'environment'> & { line: number }
type Incoming = Kysely<ServiceTables & { incoming: IncomingTable }>

const BATCH = 500
const FAULTS_KEPT = 20

/** Notes faults; only the first ones are kept. */
class Faults {
  readonly kept: LineFault[] = []
  count = 0
  /** @param count how many faults there are in all, of which these are the first. */
  note(faults: readonly LineFault[], count = faults.length): void {
    this.count += count
    this.kept.push(...faults.slice(0, FAULTS_KEPT - this.kept.length))
  }
}

/** Undoes the import's transaction. */
class Refused extends Error {}

/** Writes checked records to a table of this connection, where a long file neither fills the memory nor locks a list. */
async function stage(
  queries: Incoming,
  environment: Environment,
  records: AsyncIterable<FileRecord>,
  now: number,
  faults: Faults,
  onProgress: (records: number) => void,
): Promise<void> {
  let batch: IncomingTable[] = []
  let read = 0
  async function flush() {
    if (batch.length > 0) await queries.insertInto('incoming').values(batch).execute()
    batch = []
    onProgress(read)
  }
  for await (const record of records) {
    const reading = record.ok ? readEntry(record.json, now) : record
    read++
    if (!reading.ok) {
      faults.note([{ line: record.line, reason: reading.reason }])
      continue
    }
    const { environment: _, ...row } = rowOf(environment, reading.entry, reading.item)
    batch.push({ line: record.line, ...row })
    if (batch.length === BATCH) await flush()
  }
  await flush()
}

async function noteRepeatedIds(queries: Incoming, faults: Faults): Promise<void> {
  const { rows } = await sql<{ line: number; first: number; count: number }>`
    select line, first, count(*) over () as count
    from (select line, min(line) over (partition by id) as first from incoming) as seen
    where line > first order by line limit ${FAULTS_KEPT}`.execute(queries)
  faults.note(
    rows.map(({ line, first }) => ({ line, reason: `its id is that of line ${first}` })),
    rows[0]?.count,
  )
}

async function noteListedIds(queries: Incoming, environment: Environment, faults: Faults): Promise<void> {
  const { rows } = await sql<{ line: number; count: number }>`
    select line, count(*) over () as count
    from incoming inner join blacklist_entry on blacklist_entry.id = incoming.id
    where environment = ${environment} order by line limit ${FAULTS_KEPT}`.execute(queries)
  faults.note(
    rows.map(({ line }) => ({ line, reason: 'its id is in the list already' })),
    rows[0]?.count,
  )
}

/** Moves what was staged into the list, or throws `Refused` when an id is taken. */
async function moveIn(within: Incoming, environment: Environment, faults: Faults): Promise<number> {
  await noteListedIds(within, environment, faults)
  if (faults.count > 0) throw new Refused()
  const moved = await sql`
    insert into blacklist_entry (environment, created_at, id, body, expires_at, user_hash, email_hash, phone_hash)
    select ${environment}, created_at, id, body, expires_at, user_hash, email_hash, phone_hash
    from incoming order by created_at, id`.execute(within)
  return Number(moved.numAffectedRows ?? 0)
}

/**
 * Adds the records of a file to a list: all of them, or none if one is at fault. The list is locked only while checked
 * records are moved into it.
 *
 * @param now epoch milliseconds, the time of creation of records that have none.
 */
export function importUsers(
  store: Store,
  environment: Environment,
  records: AsyncIterable<FileRecord>,
  now: number,
  onProgress: (records: number) => void = () => {},
): Promise<ImportResult> {
  const faults = new Faults()
  return store.queries.connection().execute(async (connection) => {
    const queries = connection.withTables<{ incoming: IncomingTable }>()
    if (store.kind === 'postgres') await sql`set statement_timeout = 0`.execute(queries)
    await sql`create temporary table incoming
      (line bigint not null, created_at bigint not null, id text not null, body text not null,
        expires_at bigint, user_hash bigint, email_hash bigint, phone_hash bigint)`.execute(queries)
    try {
      await stage(queries, environment, records, now, faults, onProgress)
      await noteRepeatedIds(queries, faults)
      if (faults.count > 0) throw new Refused()
      const added = await addManyEntries(connection, environment, (within) =>
        moveIn(within.withTables<{ incoming: IncomingTable }>(), environment, faults),
      )
      return { ok: true as const, added }
    } catch (error) {
      if (error instanceof Refused) return { ok: false as const, faults: faults.kept, faultCount: faults.count }
      throw error
    } finally {
      await sql`drop table incoming`.execute(queries)
    }
  })
}
