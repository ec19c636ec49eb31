import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { parseJson } from '#lib/contract/json.ts'
import { QUARTER } from '#lib/platform/quarter-hour.ts'
import type { ChangeKind } from '../api/changes.ts'
import type { ListFacet } from '../api/facet.ts'
import { EntrySet } from '../entry-set.ts'
import { CHANGE_KIND_NUMBERS, countsByKind } from '../store/change-kinds.ts'
import { CONTENT_STATES, SHOWN_STATES } from '../store/tables.ts'
import type { MirroredList } from './mirrored-list.ts'

/** Returns every field whose values are counted, in the order in which the fields were first seen. */
export async function readFacets({ queries, id }: MirroredList): Promise<readonly ListFacet[]> {
  const rows = await queries
    .selectFrom('mirror_facet')
    .innerJoin('mirror_field', 'mirror_field.id', 'mirror_facet.field')
    .select(['mirror_field.id', 'path', 'present', 'value', 'count'])
    .where('mirror_field.list', '=', id)
    .where('faceted', '=', 1)
    .where('count', '>', 0)
    .orderBy('mirror_field.id')
    .orderBy('count', 'desc')
    .orderBy('mirror_facet.key')
    .execute()
  return [...Map.groupBy(rows, (row) => row.id).values()].map((values): ListFacet => {
    const [{ path, present } = { path: '', present: 0 }] = values
    return { path, present, values: values.map(({ value, count }) => ({ value: parseJson(value), count })) }
  })
}

/** A field of the list. `types` are JSON types; `present` counts the entries that have it. */
export type KnownField = { readonly path: string; readonly types: readonly string[]; readonly present: number }

/** Returns every field that an entry of the list has. */
export async function readFields({ queries, id }: MirroredList): Promise<readonly KnownField[]> {
  const rows = await queries
    .selectFrom('mirror_field')
    .select(['path', 'types', 'present'])
    .where('list', '=', id)
    .where('present', '>', 0)
    .orderBy('id')
    .execute()
  return rows.map(({ types, ...field }) => ({ ...field, types: types.split(' ') }))
}

/**
 * How many changes of each kind were seen within a quarter of an hour that begins at `quarter`. `mass` counts the
 * entries in which fields moved.
 */
export type QuarterCount = { readonly quarter: number } & Readonly<Record<ChangeKind, number>>

/**
 * Counts changes by quarters of an hour since a moment. The reader sums them up to days of its own time zone. Fields
 * that moved at once mostly did so in the same entries, so of the lines of one sync the one with most entries counts.
 */
export async function countChanges({ queries, id }: MirroredList, since: number): Promise<readonly QuarterCount[]> {
  const quarter = sql.lit(QUARTER)
  const mass = sql.lit(CHANGE_KIND_NUMBERS.mass)
  const { rows } = await sql<{ quarter: number; kind: number; n: number }>`
    select at_hi / ${quarter} as quarter, kind, count(*) as n from mirror_change
    where list = ${id} and at_hi >= ${since} and kind <> ${mass} group by 1, 2
    union all
    select seen_at / ${quarter}, ${mass}, cast(sum(moved) as bigint) from (
      select max(at_hi) as seen_at, max(count) as moved from mirror_change
      where list = ${id} and at_hi >= ${since} and kind = ${mass} group by generation
    ) as syncs group by 1
    order by 1`.execute(queries)
  return [...Map.groupBy(rows, ({ quarter }) => quarter)].map(([quarter, counts]) => ({
    quarter: quarter * QUARTER,
    ...countsByKind(counts),
  }))
}

async function countIn({ queries, id }: MirroredList, states: readonly number[]): Promise<number> {
  const { n } = await queries
    .selectFrom('mirror_content')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('list', '=', id)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow()
  return n
}

/** Counts the entries that the list shows. Reads an index row for each. */
export function countShown(list: MirroredList): Promise<number> {
  return countIn(list, SHOWN_STATES)
}

/** Counts those of them that the last certified sync missed. */
export function countPending(list: MirroredList): Promise<number> {
  return countIn(list, [CONTENT_STATES.pending])
}

/** Contents per statement, so that none keeps the thread for long: a list may miss half a million at once. */
const CHUNK = 5000

/** Returns the contents that the list shows although the last certified sync missed them. */
export async function findPending({ queries, id }: MirroredList): Promise<EntrySet> {
  const pending = new EntrySet()
  for (let after = 0; ; ) {
    const rows = await queries
      .selectFrom('mirror_content')
      .select('id')
      .where('list', '=', id)
      .where('state', '=', CONTENT_STATES.pending)
      .where('id', '>', after)
      .orderBy('id')
      .limit(CHUNK)
      .execute()
    for (const row of rows) pending.add(row.id)
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK) return pending
    after = last.id
    await setImmediate()
  }
}
