import 'server-only'
import { sql } from 'kysely'
import { createSchema } from '#lib/platform/database/create-schema.ts'
import { type Database, openDatabase } from '#lib/platform/database/open.ts'
import { MIRROR_SCHEMA, POSTGRES_TRIGRAMS, SQLITE_TRIGRAMS } from './schema.ts'
import type { MirrorTables } from './tables.ts'

/** Pages of the write-ahead log, 4 kB each, before they are written to their places: one page of a list touches many. */
const CHECKPOINT_PAGES = 8000

/** The store of every mirrored list. `textSearch` tells whether substrings can be looked for fast. */
export type MirrorDatabase = Database<MirrorTables> & { readonly textSearch: boolean }

/** PostgreSQL's trigrams are an extension that not every server has or lets us create; all else works without. */
async function preparePostgresText(database: Database<MirrorTables>): Promise<boolean> {
  try {
    const { rows } = await sql<{ isThere: boolean }>`
      select to_regclass('mirror_text_trigrams') is not null as "isThere"`.execute(database.queries)
    // To create it again, if not there, would wait for all writers, and later ones would wait for that.
    if (rows[0]?.isThere) return true
    await database.queries.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = '5s'`.execute(transaction)
      // Two processes that create one extension at the same moment fail on each other.
      await sql`select pg_advisory_xact_lock(hashtext('mirror_text'))`.execute(transaction)
      for (const statement of POSTGRES_TRIGRAMS) await statement.execute(transaction)
    })
    return true
  } catch {
    return false
  }
}

async function prepareText(database: Database<MirrorTables>): Promise<boolean> {
  if (database.kind === 'postgres') return preparePostgresText(database)
  await SQLITE_TRIGRAMS.execute(database.queries)
  return true
}

/**
 * Opens the store of the synced copies, and creates its tables where there are none.
 *
 * In SQLite the last commits before a loss of power may be lost, though never half of one: what a read has learnt can be
 * read again.
 *
 * @throws CreatedByAnotherBuild
 */
export async function openMirror(url: string, connections?: number): Promise<MirrorDatabase> {
  const database = openDatabase<MirrorTables>(url, { connections })
  try {
    await createSchema(database, 'mirror', MIRROR_SCHEMA)
    if (database.kind === 'sqlite') {
      await sql`pragma synchronous = normal`.execute(database.queries)
      await sql.raw(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`).execute(database.queries)
    }
    return { ...database, textSearch: await prepareText(database) }
  } catch (error) {
    await database.close()
    throw error
  }
}
