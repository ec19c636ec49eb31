// Measures the mirror at 10,000, 100,000 and 1,000,000 rows: memory, first sync, a sync without changes, lookups, and a
// check of many values.
//   node --expose-gc --conditions=react-server bench/mirror-lookup.ts [sqlite|postgres] [rows …]
// PostgreSQL is the server of TEST_DATABASE_URL, with a new database. There a lookup costs a round trip, like `select
// 1`, which runs in turns with it.
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Form } from '#lib/matching/forms/form.ts'
import { formsOfQuery } from '#lib/matching/forms/forms-of.ts'
import type { Certificate, GenerationStore, SightedPage } from '#lib/mirror/generation.ts'
import { candidateFinder, VALUES_AT_ONCE } from '#lib/mirror/query/candidates.ts'
import { findMirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { findListedPieces } from '#lib/mirror/query/sheet/text-search.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import type { MirrorDatabase } from '#lib/mirror/store/open-mirror.ts'
import { openMirror } from '#lib/mirror/store/open-mirror.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { createTestDatabase } from '#lib/platform/database/testing.ts'
import { noteFigure } from './all/figures.ts'
import { quantile } from './console/numbers.ts'
import { mix, person } from './mirror/people.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const PAGE = 100
const STEP = 95
const LOOKUPS = 5000
const MEGABYTE = 1024 * 1024

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

function page(offset: number, total: number, at: number): SightedPage {
  const rows = Array.from({ length: Math.min(PAGE, total - offset) }, (_, index) => {
    const item = person(offset + index)
    const print = digest(JSON.stringify(item))
    return { print, face: print, item }
  })
  return { offset, limit: PAGE, total, askedAt: at, readAt: at + 1, rows }
}

function secondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000_000
}

type Spent = { readonly seconds: number; readonly processor: number; readonly heap: number }

/** Syncs a list of `total` rows into the store. Excludes the time to generate the rows. */
async function sync(store: GenerationStore, total: number, startedAt: number): Promise<Spent> {
  const { id } = await store.begin('forward', startedAt)
  const begun = performance.now()
  const cpu = process.cpuUsage()
  const making = { seconds: 0, processor: 0 }
  let heap = 0
  let at = startedAt
  for (let offset = 0; offset < total; offset += STEP) {
    const since = performance.now()
    const before = process.cpuUsage()
    const next = page(offset, total, ++at)
    making.processor += secondsOf(process.cpuUsage(before))
    making.seconds += (performance.now() - since) / 1000
    await store.record(id, next)
    if (offset % (STEP * 200) === 0) {
      // Counts live objects, not garbage.
      await globalThis.gc?.()
      heap = Math.max(heap, process.memoryUsage().heapUsed)
    }
  }
  const counts = { read: total, totalFirst: total, totalLast: total, requests: 0, retries: 0, repairs: 0 }
  const certificate: Certificate = { grade: 'ordered+count', endedAt: ++at, ...counts }
  await store.commit(id, certificate)
  const seconds = (performance.now() - begun) / 1000 - making.seconds
  return { seconds, processor: secondsOf(process.cpuUsage(cpu)) - making.processor, heap }
}

async function microseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) * 1000
}

/**
 * Prints how long work takes, and returns the median in microseconds.
 *
 * @param floor what the least that could do the work would take, measured in turns with it.
 */
async function measure(
  what: string,
  work: (n: number) => Promise<unknown>,
  { times = LOOKUPS, floor }: { readonly times?: number; readonly floor?: () => Promise<unknown> } = {},
): Promise<number> {
  for (let n = 0; n < Math.min(times, 300); n++) await work(n)
  const spent: number[] = []
  const floors: number[] = []
  for (let n = 0; n < times; n++) {
    spent.push(await microseconds(() => work(n)))
    if (floor) floors.push(await microseconds(floor))
  }
  const median = quantile(spent, 0.5)
  const beside = floor
    ? `; ${(median / quantile(floors, 0.5)).toFixed(1)} × a bare select 1, p50 ${quantile(floors, 0.5).toFixed(1)} µs`
    : ''
  console.log(`  ${what.padEnd(34)} p50 ${median.toFixed(1)} µs, p99 ${quantile(spent, 0.99).toFixed(1)} µs${beside}`)
  return Number(median.toFixed(1))
}

/** The number of rows written so far: by this connection in SQLite, in the whole database in PostgreSQL. */
async function writes({ kind, queries }: MirrorDatabase): Promise<number> {
  const counter =
    kind === 'sqlite'
      ? sql<{ n: number }>`select total_changes() as n`
      : sql<{ n: number }>`select sum(n_tup_ins + n_tup_upd + n_tup_del) as n from pg_stat_user_tables`
  if (kind === 'postgres') await sql`select pg_stat_force_next_flush()`.execute(queries)
  return Number((await counter.execute(queries)).rows[0]?.n)
}

async function run(kind: DatabaseKind, rows: number): Promise<void> {
  const { url, drop } = await createTestDatabase(kind)
  const database = await openMirror(url)
  const store = await openGenerationStore(database, 'bench')
  const size = async () => {
    if (kind === 'sqlite') return statSync(fileURLToPath(url)).size
    const { rows: sizes } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
      database.queries,
    )
    return Number(sizes[0]?.size)
  }
  const first = await sync(store, rows, 1000)
  const bytes = await size()
  console.log(
    `${kind}, ${rows} rows: first sync ${first.seconds.toFixed(1)} s (${Math.round(rows / first.seconds)} rows/s), ` +
      `${first.processor.toFixed(1)} s of processor time, ` +
      `${(bytes / MEGABYTE).toFixed(0)} MB on disk, heap at most ${(first.heap / MEGABYTE).toFixed(0)} MB`,
  )
  noteFigure({ chart: 'heap of a first sync, MB', line: kind, rows, value: first.heap / MEGABYTE })
  const writtenBefore = await writes(database)
  const again = await sync(store, rows, 1_000_000_000)
  console.log(
    `  a sync without changes ${again.seconds.toFixed(1)} s (${Math.round(rows / again.seconds)} rows/s), ` +
      `${again.processor.toFixed(1)} s of processor time, ` +
      `heap at most ${(again.heap / MEGABYTE).toFixed(0)} MB, ` +
      `${(await writes(database)) - writtenBefore} rows written, of pages and the sync itself`,
  )
  const list = await findMirroredList(database, 'bench')
  if (!list) throw new Error('The list was not made')
  const findMany = candidateFinder(list)
  const find = (forms: readonly Form[]) => findMany([forms])
  const of = (n: number) => person(mix(n, 99) % rows)
  const [found] = await find(formsOfQuery(String(of(1).email)))
  if (!found?.entries.length) throw new Error('Nobody was found')
  const floor = () => sql`select 1`.execute(database.queries)
  await measure('forms of a typed text alone', async (n) => formsOfQuery(String(of(n).email)))
  const typed = (field: 'email' | 'id' | 'phone' | 'fullName') =>
    Array.from({ length: LOOKUPS }, (_, n) => formsOfQuery(String(of(n)[field])))
  for (const field of ['email', 'id', 'phone', 'fullName'] as const) {
    const queries = typed(field)
    const median = await measure(`${field}, as stored`, async (n) => find(queries[n] ?? []), { floor })
    if (field === 'email') noteFigure({ chart: 'looking up an e-mail address, µs', line: kind, rows, value: median })
  }
  const capitals = Array.from({ length: LOOKUPS }, (_, n) => formsOfQuery(String(of(n).email).toUpperCase()))
  await measure('email in capitals', async (n) => find(capitals[n] ?? []), { floor })
  const misses = Array.from({ length: LOOKUPS }, (_, n) => formsOfQuery(`nobody${n}@example.org`))
  await measure('nobody', async (n) => find(misses[n] ?? []), { floor })
  const piece = (n: number) => String(of(n).phone).slice(-8)
  await measure('piece of 8 digits, first 20', async (n) => findListedPieces(list, [[piece(n)]], 20), { times: 500 })
  const values = Array.from({ length: 10_000 }, (_, n) =>
    formsOfQuery(n % 4 ? `nobody${n}@example.org` : String(of(n).email)),
  )
  const begun = performance.now()
  for (let from = 0; from < values.length; from += VALUES_AT_ONCE)
    await findMany(values.slice(from, from + VALUES_AT_ONCE))
  console.log(`  10,000 values at once ${(performance.now() - begun).toFixed(0)} ms`)
  await database.close()
  await drop()
}

const [kind = 'sqlite', ...sizes] = process.argv.slice(2)
for (const rows of sizes.length > 0 ? sizes.map(Number) : SIZES) await run(kind as DatabaseKind, rows)
