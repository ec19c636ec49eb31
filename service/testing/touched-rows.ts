import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { type PageReader, pageReader } from '../store/page.ts'
import type { ServiceTables } from '../store/tables.ts'

/** A page reader over a SQLite file that counts the rows it visits since the last call of `rowsTouched`. */
export type CountingReader = PageReader & { rowsTouched(): number; close(): Promise<void> }

/** Views in the temporary schema shadow the tables, so the product's own statement reads through them. */
const COUNTING_VIEWS = ['page_node', 'blacklist_entry', 'blacklist']
  .map((table) => `create temp view ${table} as select * from main.${table} where touched();`)
  .join('\n')

/** For tests and benchmarks: the product's page reader with a counter on every visited row. */
export function countingReader(file: string, quietAfter?: number): CountingReader {
  let rows = 0
  const database = new DatabaseSync(file)
  database.function('touched', { deterministic: false }, () => {
    rows++
    return 1
  })
  database.exec(COUNTING_VIEWS)
  const queries = new Kysely<ServiceTables>({
    dialect: new SqliteDialect({
      database: {
        close: () => database.close(),
        prepare(sql) {
          const statement = database.prepare(sql)
          return {
            reader: true,
            all: (parameters) => statement.all(...parameters.map(bindable)),
            run: (parameters) => statement.run(...parameters.map(bindable)),
            iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
          }
        },
      },
    }),
  })
  return {
    ...pageReader(queries, quietAfter),
    rowsTouched() {
      const counted = rows
      rows = 0
      return counted
    },
    close: () => queries.destroy(),
  }
}

function bindable(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value)
}
