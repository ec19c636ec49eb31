import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import type { MirrorTables } from './tables.ts'

/**
 * Holds up every other writer of a list until the transaction ends. SQLite has one writer at a time as it is.
 */
export async function holdWriters(within: Kysely<MirrorTables>, kind: DatabaseKind, list: number): Promise<void> {
  if (kind === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtext('mirror_list'), ${list})`.execute(within)
}
