import { type Kysely, sql } from 'kysely'
import type { Database } from '#lib/platform/database/open.ts'
import type { ServiceTables } from '../../store/tables.ts'

/**
 * Bounds SQLite's memory for this connection, in KiB where negative. Its temporary tables need no journal: a failure
 * ends the import.
 */
const SQLITE_SETTINGS = ['cache_size = -32768', 'temp.cache_size = -32768', 'mmap_size = 0', 'temp.journal_mode = off']

/** Prepares a connection for long statements over many rows. */
export async function prepareConnection(
  { kind }: Database<ServiceTables>,
  connection: Kysely<ServiceTables>,
): Promise<void> {
  if (kind === 'postgres') return
  for (const setting of SQLITE_SETTINGS) await sql.raw(`pragma ${setting}`).execute(connection)
}

/** The length of the write-ahead log, in pages, at which a commit starts a checkpoint. */
const CHECKPOINT_PAGES = 1000

/**
 * Turns automatic checkpoints of a connection on or off. While an import thread runs, the connection that serves
 * requests leaves checkpoints to it, so that no request waits for one.
 */
export async function setAutoCheckpoint(
  { kind }: Database<ServiceTables>,
  connection: Kysely<ServiceTables>,
  isOn: boolean,
): Promise<void> {
  const pages = isOn ? CHECKPOINT_PAGES : 0
  if (kind === 'sqlite') await sql.raw(`pragma wal_autocheckpoint = ${pages}`).execute(connection)
}

/** Flushes the write-ahead log before the last transaction, which then holds the write lock only briefly. */
export async function checkpoint({ kind }: Database<ServiceTables>, connection: Kysely<ServiceTables>): Promise<void> {
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(passive)`.execute(connection)
}

/**
 * Turns durability on power loss off or on. An unused edition may be lost; the switch to it, committed last, makes all
 * of it durable.
 */
export async function setDurable(
  { kind }: Database<ServiceTables>,
  connection: Kysely<ServiceTables>,
  isDurable: boolean,
): Promise<void> {
  if (kind === 'sqlite') await sql.raw(`pragma synchronous = ${isDurable ? 'full' : 'normal'}`).execute(connection)
}
