import 'server-only'
import { sql } from 'kysely'
import { createSchema } from '#lib/platform/database/create-schema.ts'
import { type Database, openDatabase } from '#lib/platform/database/open.ts'
import { MIRROR_SCHEMA, POSTGRES_TRIGRAMS, SQLITE_TRIGRAMS } from './schema.ts'
import type { MirrorTables } from './tables.ts'

/** Size of the write-ahead log before a checkpoint, in pages of 4 kB. One page of a list touches many of them. */
const CHECKPOINT_PAGES = 8000

/** The store of all synced copies. `textSearch` says whether an index for substrings exists. */
export type MirrorDatabase = Database<MirrorTables> & { readonly textSearch: boolean }

/**
 * Creates the trigram index. Not every server has the extension or lets us create it; everything else works without it.
 */
async function preparePostgresText(database: Database<MirrorTables>): Promise<boolean> {
  try {
    const { rows } = await sql<{ isThere: boolean }>`
      select to_regclass('mirror_text_trigrams') is not null as "isThere"`.execute(database.queries)
    // `create … if not exists` would wait for all writers, and block later ones meanwhile.
    if (rows[0]?.isThere) return true
    await database.queries.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = '5s'`.execute(transaction)
      // Two processes that create an extension at the same moment both fail.
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
 * Opens the store of the synced copies, and creates its tables if there are none.
 *
 * In SQLite, a power failure may lose the last commits, but never part of one. The next sync reads lost entries again.
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
