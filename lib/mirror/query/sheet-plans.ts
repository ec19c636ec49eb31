import 'server-only'
import { sql } from 'kysely'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { columnIndexOf, sheetOf } from '../store/sheet.ts'
import type { Condition } from './conditions.ts'
import type { Plan } from './plan.ts'
import { AS_WRITTEN, IN_ORDER, numbersOf, run } from './sheet-statements.ts'
import { countTo, FEW, narrowest, type Way } from './ways-to-rows.ts'

/**
 * Candidates that lead to rows at random places; beyond, looking at all rows is faster, and PostgreSQL then reads those that
 * its own index leads to.
 */
const MANY: Readonly<Record<DatabaseKind, number>> = { sqlite: 150_000, postgres: 20_000 }
/** Rows of a walk before few candidates are looked for in another way. */
export const SHORT_WALK = 2000
/** Rows of a walk, or candidates, before the whole answer is found in another thread. */
export const LONG_WALK = 20_000

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
    ? sql`${column} desc nulls last, case when ${column} is null then n else -n end`
    : sql`${column} nulls last, n`
}

/**
 * Looks at each candidate. SQLite joins in the order that is written; PostgreSQL would turn it around where it guesses wrong,
 * and then compare every row with every candidate, but for a subquery with an offset. Where an index of the sheet leads to
 * the candidates, PostgreSQL reads their rows in the order in which they lie: a third of what looking for each number takes.
 */
function gather(plan: Plan, way: Way): Promise<Uint32Array> {
  const { list, conditions } = plan
  const sheet = sheetOf(list.id)
  const isSqlite = list.database.kind === 'sqlite'
  const wanted = wantedOf(plan)
  if (!isSqlite && 'range' in way) {
    const rows = sql`(select ${wanted} from ${sheet} where ${way.range.condition} offset 0) as row`
    return numbersOf(list, AS_WRITTEN, sql`select n from ${rows} where ${all(conditions)} order by ${orderOf(plan)}`)
  }
  const select = 'range' in way ? sql`select n as m from ${sheet} where ${way.range.condition}` : way.select
  const looked = isSqlite ? sheet : sql`lateral (select ${wanted} from ${sheet} where n = m offset 0) as row`
  return numbersOf(
    list,
    AS_WRITTEN,
    sql`with candidate as materialized (${select})
      select n from candidate cross join ${looked} where n = m and ${all(conditions)} order by ${orderOf(plan)}`,
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
  const narrow = await narrowest(plan, most)
  if (narrow) return gather(plan, narrow)
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

/** The first that answer, by a walk in their order; `undefined` where so many rows of it do not have so many. */
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
