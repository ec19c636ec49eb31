import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { stateOf } from './find-entries.ts'
import type { Leaf } from './leaves.ts'
import { type ListAnswer, type ListedRow, type ListRequest, SEARCH_MAXIMUM } from './list-request.ts'
import { manyRows } from './many-rows.ts'
import type { MirroredList } from './mirrored-list.ts'
import { readListAsOf } from './read-list-as-of.ts'
import { recordKey } from './record-key.ts'
import { sortKey } from './sort-key.ts'
import { findPiece, findStart, PIECE_MINIMUM } from './text-search.ts'

type Condition = RawBuilder<unknown>

async function fieldOf({ queries, id }: MirroredList, path: string): Promise<number> {
  const row = await queries
    .selectFrom('mirror_field')
    .select('id')
    .where('list', '=', id)
    .where('path', '=', path)
    .executeTakeFirst()
  return row?.id ?? 0
}

async function search(list: MirroredList, text: string): Promise<readonly number[]> {
  const find = [...text.trim()].length < PIECE_MINIMUM ? findStart : findPiece
  return find(list, text, SEARCH_MAXIMUM + 1)
}

async function conditionsOf(list: MirroredList, request: ListRequest, found: readonly number[] | undefined) {
  const conditions: Condition[] = [sql`entry.list = ${list.id} and entry.state < 3`]
  for (const { path, value } of request.filters) {
    const field = await fieldOf(list, path)
    const key = typeof value === 'object' && value !== null ? '' : sortKey(value as Leaf['value'])
    conditions.push(sql`entry.id in (select entry from mirror_value where field = ${field} and key = ${key})`)
  }
  if (found) {
    const rows = found.map((id) => [id])
    conditions.push(sql`entry.id in (${manyRows(list.database.kind, ['bigint'], rows)})`)
  }
  return sql.join(conditions, sql` and `)
}

async function count({ queries }: MirroredList, statement: RawBuilder<{ n: number }>): Promise<number> {
  const { rows } = await statement.execute(queries)
  return Number(rows[0]?.n ?? 0)
}

type Row = { readonly id: number; readonly state: number; readonly body: string }

/** Rows sorted by a field: those that have it in its order, then the others. */
async function sortedRows(list: MirroredList, request: ListRequest, conditions: Condition): Promise<readonly Row[]> {
  const { page, sort } = request
  const columns = sql`entry.id, entry.state, entry.body`
  if (!sort) {
    const plain = sql<Row>`select ${columns} from mirror_entry as entry where ${conditions}
      order by entry.id limit ${page.limit} offset ${page.offset}`
    return (await plain.execute(list.queries)).rows
  }
  const field = await fieldOf(list, sort.path)
  const direction = sort.descending ? sql`desc` : sql`asc`
  const withField = sql`from mirror_value as value join mirror_entry as entry on entry.id = value.entry
    where value.field = ${field} and ${conditions}`
  const first = await sql<Row>`select ${columns} ${withField}
    order by value.key ${direction}, value.entry ${direction} limit ${page.limit} offset ${page.offset}`.execute(
    list.queries,
  )
  const missing = page.limit - first.rows.length
  if (missing === 0) return first.rows
  const sorted = await count(list, sql`select count(*) as n ${withField}`)
  const rest = await sql<Row>`select ${columns} from mirror_entry as entry
    where ${conditions} and entry.id not in (select entry from mirror_value where field = ${field})
    order by entry.id limit ${missing} offset ${Math.max(0, page.offset - sorted)}`.execute(list.queries)
  return [...first.rows, ...rest.rows]
}

/**
 * A page of the whole list as the mirror knows it, searched, filtered and sorted. It may take seconds on a long list:
 * not for the main thread where the database is SQLite.
 */
export async function readList(list: MirroredList, request: ListRequest): Promise<ListAnswer> {
  if (request.asOf !== undefined) return readListAsOf(list, request, request.asOf)
  // Without an index of pieces every row is looked at: slowly, but nobody is left out.
  const isUnindexed = !list.database.textSearch && [...(request.search ?? '')].length >= PIECE_MINIMUM
  if (isUnindexed) return readListAsOf(list, request, Number.POSITIVE_INFINITY)
  const all = request.search === undefined ? undefined : await search(list, request.search)
  const more = all !== undefined && all.length > SEARCH_MAXIMUM
  const conditions = await conditionsOf(list, request, all?.slice(0, SEARCH_MAXIMUM))
  const total = await count(list, sql`select count(*) as n from mirror_entry as entry where ${conditions}`)
  const rows = await sortedRows(list, request, conditions)
  const items = rows.map(
    ({ id, state, body }): ListedRow => ({
      key: recordKey(list.seal, id),
      item: parseJson(body) as JsonObject,
      state: stateOf(state),
      isUncertain: false,
    }),
  )
  return { items, pagination: { total, ...request.page }, more }
}
