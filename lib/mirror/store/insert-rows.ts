import 'server-only'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { type Cell, type CellType, manyRows } from './many-rows.ts'
import type { MirrorTables } from './tables.ts'

/** Rows per statement. Few different statements, so that SQLite can keep each one compiled. */
const BLOCKS = [100, 10, 1]

/** A table without constraints that a row could violate, and its columns. */
export type Target = { readonly table: string; readonly columns: Readonly<Record<string, CellType>> }

function statementOf({ table, columns }: Target, rows: number): string {
  const names = Object.keys(columns)
  const places = `(${names.map(() => '?').join(', ')})`
  return `insert into ${table} (${names.join(', ')}) values ${Array(rows).fill(places).join(', ')}`
}

/** Inserts many rows. Parameters of compiled statements take SQLite a quarter of the time of JSON. */
export async function insertRows(
  within: Kysely<MirrorTables>,
  kind: DatabaseKind,
  target: Target,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  if (rows.length === 0) return
  if (kind === 'postgres') {
    const names = sql.join(Object.keys(target.columns).map((name) => sql.ref(name)))
    const values = manyRows(kind, Object.values(target.columns), rows)
    await sql`insert into ${sql.table(target.table)} (${names}) ${values}`.execute(within)
    return
  }
  let done = 0
  for (const block of BLOCKS) {
    const statement = statementOf(target, block)
    for (; rows.length - done >= block; done += block) {
      await within.executeQuery(CompiledQuery.raw(statement, rows.slice(done, done + block).flat()))
    }
  }
}
