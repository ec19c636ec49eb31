import 'server-only'
import { sql } from 'kysely'
import type { ConsoleDatabase } from './console-database.ts'

/**
 * Makes other transactions that change this table wait until this one ends, so that it replaces exactly what it reads.
 * For tables whose rows may not exist yet, so that there is no row to lock. SQLite has one writer at a time.
 */
export async function lockTable(
  { queries, kind }: ConsoleDatabase,
  table: 'setting' | 'field_setting' | 'clearance',
): Promise<void> {
  if (kind === 'postgres') await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(queries)
}
