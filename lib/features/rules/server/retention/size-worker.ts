// measure.ts runs this in a thread of its own: reading every page of a SQLite file takes a second per gigabyte.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const { file, counted }: { readonly file: string; readonly counted: readonly string[] } = workerData
const database = new DatabaseSync(file, { readOnly: true })
try {
  // Pages of an index count for its table.
  const sizes = database
    .prepare(
      `select coalesce(sqlite_schema.tbl_name, page.name) as name, sum(page.pgsize) as bytes
       from (select name, pgsize from dbstat where aggregate = 1) as page
       left join sqlite_schema on sqlite_schema.name = page.name
       group by 1`,
    )
    .all()
  const rowsOf = (table: string) => database.prepare(`select count(*) as rows from "${table}"`).get()?.rows
  parentPort?.postMessage(
    sizes.map(({ name, bytes }) => ({ name, bytes, rows: counted.includes(String(name)) ? rowsOf(String(name)) : 0 })),
  )
} finally {
  database.close()
}
