import 'server-only'
import { sql } from 'kysely'
import type { ConsoleDatabase } from './console-database.ts'

/**
 * Makes other transactions that change this table wait until this one ends, so that what it reads from now on is what it
 * replaces. For tables in which what has its default has no row that could be locked. SQLite has one writer at a time.
 */
export async function lockTable({ queries, kind }: ConsoleDatabase, table: 'setting' | 'field_setting'): Promise<void> {
  if (kind === 'postgres') await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(queries)
}
