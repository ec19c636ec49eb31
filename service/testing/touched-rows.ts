import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { type PageReader, pageReader } from '../store/page.ts'
import type { ServiceTables } from '../store/tables.ts'

/** A page reader over a SQLite file that also says how many rows of the tables it looked at since it was last asked. */
export type CountingReader = PageReader & { rowsTouched(): number; close(): Promise<void> }

/** A name in the temporary schema wins over the table, so the product's own statement reads through these views. */
const COUNTING_VIEWS = ['page_node', 'blacklist_entry', 'blacklist']
  .map((table) => `create temp view ${table} as select * from main.${table} where touched();`)
  .join('\n')

/** For tests and benchmarks: the product's reader with every row it visits passing a counter on its way. */
export function countingReader(file: string): CountingReader {
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
    ...pageReader(queries),
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
