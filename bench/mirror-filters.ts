// Measures ten filters of the synced copy, beside the same in SQL: first page, page 1,000 and count, each new and
// repeated, alone and four at once. Also measures suggestions of values, the first sync, and a sync of 1,000 changes.
// Does not change a kept store.
// npm run bench:filters -- [sqlite|postgres] [rows] [folder or URL to keep the store in, also for bench:export]
// PostgreSQL is the server of TEST_DATABASE_URL, with a new database, or the database of the URL.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import type { ListQuestion } from '#lib/mirror/api/list-question.ts'
import { findMirroredList, type MirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { type Finding, readList } from '#lib/mirror/query/read-list.ts'
import { planOf } from '#lib/mirror/query/sheet/plan.ts'
import { keptOrders } from '#lib/mirror/query/threads/kept-orders.ts'
import type { ListRequest } from '#lib/mirror/query/threads/list-request.ts'
import { type OffThread, offThread } from '#lib/mirror/query/threads/off-thread.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { openMirror } from '#lib/mirror/store/open-mirror.ts'
import { sheetOf } from '#lib/mirror/store/sheet.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { createTestDatabase } from '#lib/platform/database/testing.ts'
import { quantile } from './console/numbers.ts'
import { serverTime } from './mirror/server-time.ts'
import { syncEntries } from './mirror/sync-entries.ts'
import { of, TEN_FILTERS } from './mirror/ten-filters.ts'

const LIMIT = 50
const [kind = 'sqlite', given = '100000', place] = process.argv.slice(2)
const rows = Number(given)

/** Cost of a query in milliseconds: elapsed time, and processor time of all threads here and of PostgreSQL. */
type Spent = { readonly clock: number; readonly processor: number }

/** Other load does not change the second figure. */
function quantiles(spent: readonly Spent[]): string {
  const of = (name: keyof Spent) => {
    const numbers = spent.map((each) => each[name])
    const at = (share: number) => quantile(numbers, share).toFixed(1)
    return `${at(0.5)}/${at(0.95)}`
  }
  return `${of('clock')} (${of('processor')})`
}

async function timed(work: () => Promise<unknown>): Promise<Spent> {
  const served = ofServer()
  const [begun, before] = [performance.now(), process.cpuUsage()]
  await work()
  const clock = performance.now() - begun
  const { user, system } = process.cpuUsage(before)
  return { clock, processor: (user + system) / 1000 + ofServer() - served }
}

const VALUES = 5

type Bench = { readonly list: MirroredList; readonly aside: OffThread }

const request = (question: ListQuestion<number>, offset: number, totalLater: boolean): ListRequest => ({
  ...question,
  page: { limit: LIMIT, offset },
  totalLater,
})

/** The same as one statement, planned by the database itself. */
async function bareSql(list: MirroredList, question: ListQuestion<number>): Promise<Spent> {
  const plan = await planOf(list, question)
  if (!plan) throw new Error('The sheet is not complete')
  const order = plan.sort
    ? sql`order by ${plan.sort.field.column} is null, ${plan.sort.field.column} ${sql.raw(plan.sort.descending ? 'desc' : 'asc')}, n`
    : sql`order by n`
  return timed(() =>
    sql`select n from ${sheetOf(list.id)} where ${sql.join(plan.conditions, sql` and `)} ${order} limit ${LIMIT}`.execute(
      list.queries,
    ),
  )
}

async function measure(name: string, { list, aside }: Bench): Promise<readonly Spent[]> {
  const question = TEN_FILTERS[name]
  if (!question) throw new Error(name)
  const [first, count, deep, again, bare]: readonly [Spent[], Spent[], Spent[], Spent[], Spent[]] = [[], [], [], [], []]
  const totals: number[] = []
  for (let n = 0; n < VALUES; n++) {
    const finding: Finding = keptOrders(aside)
    const asked = question(n)
    first.push(await timed(() => readList(list, request(asked, 0, true), finding)))
    bare.push(await bareSql(list, asked))
    let total = 0
    count.push(
      await timed(async () => {
        total = (await readList(list, request(asked, 0, false), finding)).pagination.total ?? 0
      }),
    )
    totals.push(total)
    const offset = Math.max(0, Math.min(999 * LIMIT, total - LIMIT))
    deep.push(await timed(() => readList(list, request(asked, offset, true), keptOrders(aside))))
    again.push(await timed(() => readList(list, request(asked, offset, true), finding)))
  }
  console.log(
    [name, ...[first, deep, count, again, bare].map((spent) => quantiles(spent)), totals.join(' ')].join(' | '),
  )
  return first
}

async function atOnce({ list, aside }: Bench): Promise<void> {
  const spent: Spent[] = []
  const questions = Object.values(TEN_FILTERS)
  for (let n = 0; n < VALUES; n++) {
    for (let start = 0; start < questions.length; start += 2) {
      const four = [0, 1, 2, 3].map((next) => of(questions, start + next)(n + 1))
      const work = four.map((asked) => timed(() => readList(list, request(asked, 0, true), keptOrders(aside))))
      spent.push(...(await Promise.all(work)))
    }
  }
  console.log(`four at once, first page: ${quantiles(spent)}`)
}

async function suggestions({ list, aside }: Bench): Promise<void> {
  const spent: Spent[] = []
  for (const path of ['country', 'email', 'fullName', 'city', 'riskScore', 'device.os', 'tags[]', 'createdAt']) {
    for (const text of ['', 'a', 'an', '1', '2025']) {
      spent.push(await timed(() => aside.run({ kind: 'values', connection: list.connection, path, text })))
    }
  }
  console.log(`suggestions: ${quantiles(spent)}`)
}

async function urlOf(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  if (!place) return createTestDatabase(kind as DatabaseKind)
  return { url: kind === 'sqlite' ? pathToFileURL(join(place, 'mirror.sqlite')).href : place, drop: async () => {} }
}

const { url, drop } = await urlOf()
const database = await openMirror(url)
const store = await openGenerationStore(database, 'bench')
const ofServer = await serverTime(database)

const sync = (startedAt: number, edited = 0) => syncEntries(store, rows, startedAt, edited)

const filled = await database.queries.selectFrom('mirror_generation').select('id').limit(1).executeTakeFirst()
if (!filled) console.log(`${kind}, ${rows} entries: first sync ${(await sync(1000)).toFixed(0)} s`)
const list = await findMirroredList(database, 'bench')
if (!list) throw new Error('The list was not made')
const aside = offThread(url)
const bench = { list, aside }
await suggestions(bench)
for (const name of Object.keys(TEN_FILTERS))
  await readList(list, request(TEN_FILTERS[name]?.(7) ?? { filters: [] }, 0, true), keptOrders(aside))
console.log(
  'ms p50/p95 (of the processor) | first page | page 1,000 | count | page 1,000 again | bare SQL, first page | totals',
)
const all: Spent[] = []
for (const name of Object.keys(TEN_FILTERS)) all.push(...(await measure(name, bench)))
console.log(`first page, all ten: ${quantiles(all)}`)
await atOnce(bench)
await suggestions(bench)
if (!place) {
  console.log(`a sync of 1,000 changes ${(await sync(1_000_000_000, 5000)).toFixed(1)} s`)
}
await aside.close()
await database.close()
await drop()
