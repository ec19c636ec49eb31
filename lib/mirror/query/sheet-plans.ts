import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { columnIndexOf, sheetOf } from '../store/sheet.ts'
import type { MirrorTables } from '../store/tables.ts'
import type { Condition } from './conditions.ts'
import type { MirroredList } from './mirrored-list.ts'
import type { Plan } from './plan.ts'
import { likePattern, trigramsOf } from './text-search.ts'

/** Candidates that are gathered and sorted, rather than found by a walk. */
const FEW = 5000
/**
 * Candidates that lead to rows at random places; beyond, all rows in their order are faster. Of a million rows, looking at one
 * takes PostgreSQL as long as walking over twenty, and SQLite over seven.
 */
const MANY: Readonly<Record<DatabaseKind, number>> = { sqlite: 150_000, postgres: 40_000 }
/** Rows of a walk before the whole answer is found in another way. */
const WALK = 20_000

type Candidates = { readonly select: Condition; readonly count: number; readonly index: Condition | undefined }

/** Every way to rows that may answer, `select m`: by the index of a column, or of texts. */
function waysOf({ list, ranges, pieces }: Plan): readonly Omit<Candidates, 'count'>[] {
  const sheet = sheetOf(list.id)
  const byPiece = (piece: string) =>
    list.database.kind === 'sqlite'
      ? sql`select rowid as m from mirror_trigram where mirror_trigram match ${trigramsOf(piece)}`
      : sql`select rowid as m from mirror_text where text like ${likePattern(piece)}`
  return [
    ...ranges.map(({ field, condition }) => ({
      select: sql`select n as m from ${sheet} where ${condition}`,
      index: columnIndexOf(list.id, field.id),
    })),
    ...pieces.map((piece) => ({ select: byPiece(piece), index: undefined })),
  ]
}

async function countTo({ queries }: MirroredList, select: Condition, most: number): Promise<number> {
  const counted = sql<{ n: number }>`select count(*) as n from (${select} limit ${most + 1} + 0) as found`
  return Number((await counted.execute(queries)).rows[0]?.n ?? 0)
}

/**
 * The way with the fewest candidates, counted and not guessed; `undefined` if each has more than so many. Where one has few,
 * the others are not counted: the index of texts of PostgreSQL takes 200 ms to count a piece that a million rows have.
 */
async function narrowest(plan: Plan, most: number): Promise<Candidates | undefined> {
  let best: Candidates | undefined
  for (const way of waysOf(plan)) {
    if (best && best.count <= FEW) break
    const count = await countTo(plan.list, way.select, best ? best.count : most)
    if (count <= most && (!best || count < best.count)) best = { ...way, count }
  }
  return best
}

function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `)
}

/** The columns that conditions and order look at. */
function wantedOf({ columns }: Plan): Condition {
  return sql.join([sql`n`, ...columns])
}

/** Rows without the field come last, whichever way it is sorted. */
function orderOf({ sort }: Plan): Condition {
  if (!sort) return sql`n`
  const { column } = sort.field
  return sort.descending
    ? sql`${column} is null, ${column} desc, case when ${column} is null then n else -n end`
    : sql`${column} is null, ${column}, n`
}

/** PostgreSQL's own guess of a plan is left out where the way is known. Compiling a statement takes longer than it saves. */
type Settings = readonly string[]
const AS_WRITTEN: Settings = ['jit']
const IN_ORDER: Settings = ['jit', 'enable_sort', 'enable_bitmapscan', 'enable_seqscan']

async function run<Row>(
  { database, queries }: MirroredList,
  settings: Settings,
  statement: ReturnType<typeof sql<Row>>,
): Promise<readonly Row[]> {
  if (database.kind === 'sqlite') return (await statement.execute(queries)).rows
  return queries.transaction().execute(async (within: Kysely<MirrorTables>) => {
    const off = settings.map((name) => sql`set_config(${name}, 'off', true)`)
    await sql`select ${sql.join(off)}`.execute(within)
    return (await statement.execute(within)).rows
  })
}

function parseNumbers(text: string): Uint32Array {
  let count = text === '' ? 0 : 1
  for (let place = 0; place < text.length; place++) if (text.charCodeAt(place) === 44) count++
  const numbers = new Uint32Array(count)
  let [place, value] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit >= 0) value = value * 10 + digit
    else {
      numbers[place++] = value
      value = 0
    }
  }
  if (count > 0) numbers[place] = value
  return numbers
}

function readBytes(bytes: Buffer): Uint32Array {
  const numbers = new Uint32Array(bytes.length / 4)
  for (let place = 0; place < numbers.length; place++) numbers[place] = bytes.readUInt32BE(place * 4)
  return numbers
}

/** The numbers that a statement selects, as one value: a row for each of a million would cost several times as much. */
async function numbersOf(list: MirroredList, settings: Settings, select: Condition): Promise<Uint32Array> {
  if (list.database.kind === 'sqlite') {
    const found = await run(
      list,
      settings,
      sql<{ found: string | null }>`select group_concat(n) as found from (${select})`,
    )
    return parseNumbers(found[0]?.found ?? '')
  }
  const packed = sql<{
    found: Buffer | null
  }>`select string_agg(int4send(n::int4), ''::bytea) as found from (${select}) as each`
  const [row] = await run(list, settings, packed)
  return row?.found ? readBytes(row.found) : new Uint32Array(0)
}

/**
 * Looks at each candidate by its number. SQLite joins in the order that is written; PostgreSQL would turn it around where it
 * guesses wrong, and then compare every row with every candidate, but for a subquery with an offset.
 */
function gather(plan: Plan, { select }: Candidates): Promise<Uint32Array> {
  const sheet = sheetOf(plan.list.id)
  const isSqlite = plan.list.database.kind === 'sqlite'
  const looked = isSqlite ? sheet : sql`lateral (select ${wantedOf(plan)} from ${sheet} where n = m offset 0) as row`
  return numbersOf(
    plan.list,
    AS_WRITTEN,
    sql`with candidate as materialized (${select})
      select n from candidate cross join ${looked} where n = m and ${all(plan.conditions)} order by ${orderOf(plan)}`,
  )
}

/** Everything that answers, where few rows may. */
export async function gatherFew(plan: Plan, most = FEW): Promise<Uint32Array | undefined> {
  const few = await narrowest(plan, most)
  return few && gather(plan, few)
}

/** Everything that answers. */
export async function listAll(plan: Plan, most = MANY[plan.list.database.kind]): Promise<Uint32Array> {
  const { list, conditions, sort } = plan
  const some = await narrowest(plan, most)
  if (some) return gather(plan, some)
  const sheet = sheetOf(list.id)
  const isSqlite = list.database.kind === 'sqlite'
  if (sort?.field.isIndexed && conditions.length === 0) {
    const by = isSqlite ? sql`indexed by ${columnIndexOf(list.id, sort.field.id)}` : sql``
    const { column } = sort.field
    const direction = sort.descending ? sql`desc` : sql`asc`
    const rows = (rest: Condition) => numbersOf(list, IN_ORDER, sql`select n from ${sheet} ${by} where ${rest}`)
    const first = await rows(sql`${column} is not null order by ${column} ${direction}, n ${direction}`)
    const last = await rows(sql`${column} is null order by n`)
    const joined = new Uint32Array(first.length + last.length)
    joined.set(first)
    joined.set(last, first.length)
    return joined
  }
  const plain = isSqlite ? sql`not indexed` : sql``
  return numbersOf(
    list,
    AS_WRITTEN,
    sql`select n from ${sheet} ${plain} where ${all(conditions)} order by ${orderOf(plan)}`,
  )
}

/** Everything that answers, where the list itself is short. */
export async function listFew(plan: Plan, most = FEW): Promise<Uint32Array | undefined> {
  const entries = await countTo(plan.list, sql`select n from ${sheetOf(plan.list.id)}`, most)
  return entries > most ? undefined : listAll(plan)
}

/** The first that answer, by a walk in their order; `undefined` where a short walk does not meet so many. */
export async function walkFirst(plan: Plan, most: number): Promise<readonly number[] | undefined> {
  const { list, conditions, ranges, sort } = plan
  const sheet = sheetOf(list.id)
  const walk = (inner: Condition) =>
    run(
      list,
      IN_ORDER,
      sql<{ n: number }>`select n from (select ${wantedOf(plan)} from ${sheet} ${inner} limit ${WALK} + 0) as walked
        where ${all(conditions)} limit ${most} + 0`,
    )
  const numbers = async () => {
    if (!sort) return walk(sql`order by n`)
    const { field, descending } = sort
    if (!field.isIndexed) return []
    const by = list.database.kind === 'sqlite' ? sql`indexed by ${columnIndexOf(list.id, field.id)}` : sql``
    const own = ranges.flatMap((range) => (range.field.id === field.id ? [range.condition] : []))
    const direction = descending ? sql`desc` : sql`asc`
    const bounds = all([sql`${field.column} is not null`, ...own])
    return walk(sql`${by} where ${bounds} order by ${field.column} ${direction}, n ${direction}`)
  }
  const found = (await numbers()).map(({ n }) => n)
  return found.length === most ? found : undefined
}
