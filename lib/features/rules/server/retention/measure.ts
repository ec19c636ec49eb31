import 'server-only'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { DAY_MILLISECONDS } from '#lib/contract/time.ts'
import type { MirrorDatabase } from '#lib/mirror/store/open-mirror.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { type Database, sqliteFile } from '#lib/platform/database/open.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { PART_NAMES, type Part } from '../../api/retention.ts'
import { claim } from './claim.ts'
import { COUNTED_TABLES, partOf } from './tables.ts'

type TableSize = { readonly name: string; readonly bytes: number; readonly rows: number }

const COUNTED = Object.values(COUNTED_TABLES)

async function measureFile(file: string): Promise<readonly TableSize[]> {
  // Node runs this source file itself. The path is built here, so that Next's build does not bundle the file.
  const program = join(process.cwd(), 'lib', 'features', 'rules', 'server', 'retention', 'size-worker.ts')
  const worker = new Worker(pathToFileURL(program), { workerData: { file, counted: COUNTED } })
  worker.unref()
  const [sizes]: readonly unknown[] = await once(worker, 'message')
  // Safe: only that program writes it.
  return sizes as readonly TableSize[]
}

async function measureServer<Tables>({ queries }: Database<Tables>): Promise<readonly TableSize[]> {
  const { rows: sizes } = await sql<{ name: string; bytes: number }>`
    select relname as name, cast(pg_total_relation_size(oid) as double precision) as bytes
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(queries)
  const measured: TableSize[] = []
  for (const { name, bytes } of sizes) {
    const { rows } = COUNTED.includes(name)
      ? await sql<{ rows: number }>`select cast(count(*) as double precision) as rows from ${sql.table(name)}`.execute(
          queries,
        )
      : { rows: [] }
    measured.push({ name, bytes, rows: rows[0]?.rows ?? 0 })
  }
  return measured
}

/** Whether a list was ever synced. */
async function hasSyncedList({ queries }: MirrorDatabase): Promise<boolean> {
  const synced = queries.selectFrom('mirror_generation').select('id').where('state', '=', 'committed')
  return (await synced.limit(1).executeTakeFirst()) !== undefined
}

/** Returns the size of every table of a database. */
export function measureTables<Tables>(url: string, database: Database<Tables>): Promise<readonly TableSize[]> {
  const file = sqliteFile(url)
  return file === undefined ? measureServer(database) : measureFile(file)
}

/** Stores how much each part holds at present. Ignores tables of other programs in the same database. */
export async function storeSizes(
  { queries }: ConsoleDatabase,
  tables: readonly TableSize[],
  measured_at: number,
): Promise<void> {
  const ofPart = Map.groupBy(tables, ({ name }) => partOf(name))
  const sum = (part: Part, of: (table: TableSize) => number) =>
    (ofPart.get(part) ?? []).reduce((total, table) => total + of(table), 0)
  const rows = PART_NAMES.map((part) => ({
    part,
    measured_at,
    row_count: sum(part, ({ rows }) => rows),
    bytes: sum(part, ({ bytes }) => bytes),
  }))
  await queries.insertInto('stored_size').values(rows).execute()
}

/** Measures both stores once a day, from the first sync on: before it, the whole list would count as growth. */
export async function measureIfDue(
  database: ConsoleDatabase,
  mirror: MirrorDatabase,
  { databaseUrl, mirrorUrl }: { readonly databaseUrl: string; readonly mirrorUrl: string },
): Promise<void> {
  if (!(await hasSyncedList(mirror)) || !(await claim(database, 'measure', DAY_MILLISECONDS))) return
  const tables = await measureTables(databaseUrl, database)
  const ofMirror = mirrorUrl === databaseUrl ? [] : await measureTables(mirrorUrl, mirror)
  await storeSizes(database, [...tables, ...ofMirror], wallClock())
}
