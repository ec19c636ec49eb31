import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import type { PageKey } from '../../store/page-key.ts'
import type { ServiceTables } from '../../store/tables.ts'

/**
 * A row of the file, numbered from 1; rows of a JSON file may share a `line`. The first `generated_length` characters
 * of `body` were generated. `gave_*` says whether the file has that time. The hashes are those of the contacts.
 */
type IncomingTable = {
  row_number: number
  line: number
  id: string
  created_at: number
  body: string
  expires_at: number | null
  generated_length: number
  gave_created: number
  gave_updated: number
  user_hash: number | null
  email_hash: number | null
  phone_hash: number | null
}

type EntryPosition = { n: number; id: string; created_at: number }

/**
 * Temporary tables for the rows of the file, the entries that it lacks if it replaces the list, and the draft of a new
 * edition, each in the order of its target table. They lock nothing and vanish with the connection.
 */
type Tables = {
  incoming: IncomingTable
  removed: EntryPosition
  draft_entry: EntryPosition & { body: string; expires_at: number | null }
  draft_place: EntryPosition
  draft_contact: { n: number; hash: number; id: string }
  draft_id: { n: number; id: string }
  draft_level: PageKey & { edition: number; level: number; entries: number }
  draft_node: PageKey & { n: number; level: number; entries: number }
}

export type ImportQueries = Kysely<ServiceTables & Tables>

/** Creates the temporary tables on a connection reserved for the import. */
export async function makeImportTables(connection: Kysely<ServiceTables>, kind: DatabaseKind): Promise<ImportQueries> {
  const queries = connection.withTables<Tables>()
  const id = kind === 'postgres' ? sql`text collate "C"` : sql`text`
  for (const table of [
    sql`incoming (row_number integer primary key, line integer not null, id ${id} not null, created_at bigint not null,
      body text not null, expires_at bigint, generated_length integer not null, gave_created integer not null,
      gave_updated integer not null, user_hash bigint, email_hash bigint, phone_hash bigint)`,
    sql`removed (n integer primary key, id ${id} not null, created_at bigint not null)`,
    sql`draft_entry (n integer primary key, id ${id} not null, created_at bigint not null, body text not null,
      expires_at bigint)`,
    sql`draft_place (n integer primary key, id ${id} not null, created_at bigint not null)`,
    sql`draft_contact (n integer primary key, hash bigint not null, id ${id} not null)`,
    sql`draft_id (n integer primary key, id ${id} not null)`,
    sql`draft_level (edition bigint, level integer, created_at bigint, id ${id}, entries bigint,
      unique (edition, level, created_at, id))`,
    sql`draft_node (n integer primary key, level integer not null, created_at bigint not null, id ${id} not null,
      entries bigint not null)`,
  ]) {
    await sql`create temporary table ${table}`.execute(queries)
  }
  return queries
}
