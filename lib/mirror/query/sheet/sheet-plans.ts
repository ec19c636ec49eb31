import 'server-only'
import { sql } from 'kysely'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { columnIndexOf, sheetOf } from '../../store/sheet.ts'
import { type Condition, TRUE } from './conditions.ts'
import type { ColumnCondition, OnIndexes, Plan } from './plan.ts'
import { IN_ORDER, numbersOf, numbersOfEach, run } from './sheet-statements.ts'
import { countTo, FEW, narrowest, type Way } from './ways-to-rows.ts'

/** With more candidates than this, reading whole indexes or all rows is faster than random reads. */
const MANY: Readonly<Record<DatabaseKind, number>> = { sqlite: 150_000, postgres: 20_000 }
/** How many rows a walk reads before a search for few candidates is tried. */
export const SHORT_WALK = 2000
/** How many rows or candidates are read before the whole answer is left to another thread. */
export const LONG_WALK = 20_000

const NONE = new Uint32Array(0)

function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? TRUE : sql.join(conditions, sql` and `)
}

/** The columns that conditions and order need. */
function wantedOf({ columns }: Plan): Condition {
  return sql.join([sql`n`, ...columns])
}

/** Rows without the field come last, whichever way the list is sorted. */
function orderOf({ sort }: Plan): Condition {
  if (!sort) return sql`n`
  const { column } = sort.field
  return sort.descending
    ? sql`${column} desc nulls last, case when ${column} is null then n else -n end`
    : sql`${column} nulls last, n`
}

/**
 * Reads each candidate. SQLite joins in the written order. PostgreSQL reorders the join if it guesses wrong, and
 * compares every row with every candidate, so a subquery with an offset stops it. If an index of the sheet finds the
 * candidates, PostgreSQL reads their rows in storage order, in a third of the time of single look-ups.
 */
function gather(plan: Plan, way: Way): Promise<Uint32Array> {
  const { list, conditions } = plan
  const sheet = sheetOf(list.id)
  const isSqlite = list.database.kind === 'sqlite'
  const wanted = wantedOf(plan)
  if (!isSqlite && 'range' in way) {
    const rows = sql`(select ${wanted} from ${sheet} where ${way.range.condition} offset 0) as row`
    return numbersOf(list, sql`select n from ${rows} where ${all(conditions)} order by ${orderOf(plan)}`)
  }
  const select = 'range' in way ? sql`select n as m from ${sheet} where ${way.range.condition}` : way.select
  const looked = isSqlite ? sheet : sql`lateral (select ${wanted} from ${sheet} where n = m offset 0) as row`
  return numbersOf(
    list,
    sql`with candidate as materialized (${select})
      select n from candidate cross join ${looked} where n = m and ${all(conditions)} order by ${orderOf(plan)}`,
  )
}

/** Returns all matches if there are few candidates. */
export async function gatherFew(plan: Plan, most = FEW): Promise<Uint32Array | undefined> {
  const few = await narrowest(plan, most)
  return few && gather(plan, few)
}

/** Selects rows by the index of one column. PostgreSQL picks it by itself. */
function selectBy({ list }: Plan, field: ColumnCondition['field'], rest: Condition): Condition {
  const by = list.database.kind === 'sqlite' ? sql`indexed by ${columnIndexOf(list.id, field.id)}` : sql``
  return sql`select n from ${sheetOf(list.id)} ${by} where ${rest}`
}

/**
 * Finds the matches of each condition, and the order, in the index of its column alone. For many matches this is faster
 * than reading and sorting their rows. Conditions on the sort field are applied while the order is read.
 */
async function intersectIndexes(
  plan: Plan,
  { wanted, unwanted }: OnIndexes,
  { field, descending }: NonNullable<Plan['sort']>,
): Promise<Uint32Array> {
  const { column } = field
  const direction = descending ? sql`desc` : sql`asc`
  const isOwn = (each: ColumnCondition) => each.field.id === field.id
  const own = wanted.filter(isOwn).map(({ condition }) => condition)
  const others = wanted.filter((each) => !isOwn(each))
  const [first = NONE, last = NONE, ...matches] = await numbersOfEach(plan.list, IN_ORDER, [
    selectBy(
      plan,
      field,
      sql`${all([sql`${column} is not null`, ...own])} order by ${column} ${direction}, n ${direction}`,
    ),
    selectBy(plan, field, sql`${all([sql`${column} is null`, ...own])} order by n`),
    ...[...others, ...unwanted].map((each) => selectBy(plan, each.field, each.condition)),
  ])
  const ordered = new Uint32Array(first.length + last.length)
  ordered.set(first)
  ordered.set(last, first.length)
  if (matches.length === 0) return ordered
  const fulfilled = new Int8Array(ordered.reduce((most, n) => Math.max(most, n), 0) + 1)
  const mark = (numbers: Uint32Array, by: 1 | -1) => {
    for (const n of numbers) fulfilled[n] = (fulfilled[n] ?? 0) + by
  }
  for (const [index, numbers] of matches.entries()) mark(numbers, index < others.length ? 1 : -1)
  return ordered.filter((n) => fulfilled[n] === others.length)
}

/** Returns all matches. */
export async function listAll(plan: Plan, most = MANY[plan.list.database.kind]): Promise<Uint32Array> {
  const { list, conditions, sort, onIndexes } = plan
  const narrow = await narrowest(plan, most)
  if (narrow) return gather(plan, narrow)
  const isSqlite = list.database.kind === 'sqlite'
  if (sort?.field.isIndexed && onIndexes && (isSqlite || conditions.length === 0))
    return intersectIndexes(plan, onIndexes, sort)
  const plain = isSqlite ? sql`not indexed` : sql``
  return numbersOf(
    list,
    sql`select n from ${sheetOf(list.id)} ${plain} where ${all(conditions)} order by ${orderOf(plan)}`,
  )
}

/** Returns all matches if the list itself is short. */
export async function listFew(plan: Plan): Promise<Uint32Array | undefined> {
  const entries = await countTo(plan.list, sql`select n from ${sheetOf(plan.list.id)}`, FEW)
  return entries > FEW ? undefined : listAll(plan)
}

/** Returns the first matches by walking rows in order; `undefined` if `rows` of them hold fewer than `most`. */
export async function walkFirst(plan: Plan, most: number, rows: number): Promise<readonly number[] | undefined> {
  const { list, conditions, ranges, sort } = plan
  const sheet = sheetOf(list.id)
  const walk = (inner: Condition) =>
    run(
      list,
      IN_ORDER,
      sql<{ n: number }>`select n from (select ${wantedOf(plan)} from ${sheet} ${inner} limit ${rows} + 0) as walked
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
