import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import type { MirrorTables } from './tables.ts'

/** Makes every other writer of a list wait until the transaction ends. SQLite always has one writer at a time. */
export async function holdWriters(within: Kysely<MirrorTables>, kind: DatabaseKind, list: number): Promise<void> {
  if (kind === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtext('mirror_list'), ${list})`.execute(within)
}
