import { type Kysely, sql } from 'kysely'
import type { Database } from '#lib/platform/database/open.ts'
import type { ServiceTables } from '../../store/tables.ts'

/**
 * Bounds of what SQLite keeps in memory for this connection, in KiB, as it takes them. Its temporary tables are never
 * rolled back: what fails ends the import.
 */
const SQLITE_SETTINGS = ['cache_size = -32768', 'temp.cache_size = -32768', 'mmap_size = 0', 'temp.journal_mode = off']

/** Makes a connection fit for long statements over many rows in little memory. */
export async function prepareConnection(
  { kind }: Database<ServiceTables>,
  connection: Kysely<ServiceTables>,
): Promise<void> {
  if (kind === 'postgres') await sql`set statement_timeout = 0`.execute(connection)
  else for (const setting of SQLITE_SETTINGS) await sql.raw(`pragma ${setting}`).execute(connection)
}

/** From so many pages on SQLite moves what was written into the database proper, in the commit that comes to it. */
const CHECKPOINT_PAGES = 1000

/**
 * Whether a connection does that for everybody. The connection that requests are answered on does not while a thread
 * writes much: the thread does it, and only waits for itself.
 */
export async function setAutoCheckpoint(
  { kind }: Database<ServiceTables>,
  connection: Kysely<ServiceTables>,
  isDone: boolean,
): Promise<void> {
  const pages = isDone ? CHECKPOINT_PAGES : 0
  if (kind === 'sqlite') await sql.raw(`pragma wal_autocheckpoint = ${pages}`).execute(connection)
}

/**
 * Brings what was written so far to the disk, for which nobody waits; the next durable change then has only itself to
 * bring there, and holds the right to write no longer than that.
 */
export async function checkpoint({ kind }: Database<ServiceTables>, connection: Kysely<ServiceTables>): Promise<void> {
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(passive)`.execute(connection)
}

/** An edition in the making need not survive a loss of power; the change to it, written last, makes all of it do so. */
export async function setDurable(
  { kind }: Database<ServiceTables>,
  connection: Kysely<ServiceTables>,
  isDurable: boolean,
): Promise<void> {
  if (kind === 'sqlite') await sql.raw(`pragma synchronous = ${isDurable ? 'full' : 'normal'}`).execute(connection)
}
