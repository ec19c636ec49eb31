import type { CompiledQuery } from 'kysely'
import { sql } from 'kysely'
import type { ImportQueries } from './import-tables.ts'

type Value = string | number | null
type Row = readonly Value[]

/** Large enough to amortize a statement; databases limit the number of bound values. */
const ROWS_AT_ONCE = 200

function statement(queries: ImportQueries, table: string, columns: readonly string[], rows: readonly Row[]) {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`))
  return sql`insert into ${sql.table(table)} (${names}) values ${values}`.compile(queries)
}

/** Inserts rows in batches. The statement of a full batch is compiled once. */
export function rowInserter(queries: ImportQueries, table: string, columns: readonly string[]) {
  let rows: Row[] = []
  let full: CompiledQuery | undefined
  async function flush(): Promise<void> {
    if (rows.length === 0) return
    if (rows.length === ROWS_AT_ONCE) full ??= statement(queries, table, columns, rows)
    const compiled = rows.length === ROWS_AT_ONCE && full ? full : statement(queries, table, columns, rows)
    const parameters = rows.flat()
    rows = []
    await queries.executeQuery({ ...compiled, parameters })
  }
  return {
    flush,
    /** Returns whether the batch is full and must be flushed. */
    add(row: Row): boolean {
      rows.push(row)
      return rows.length === ROWS_AT_ONCE
    },
  }
}
