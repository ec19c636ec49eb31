import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { manyRows } from '../store/many-rows.ts'
import { recordKey } from '../store/record-key.ts'
import { stateOf } from './find-entries.ts'
import { type FilterKey, fieldOf, filterKeys, isEquality } from './list-filters.ts'
import { type ListAnswer, type ListedRow, type ListRequest, SEARCH_MAXIMUM } from './list-request.ts'
import type { MirroredList } from './mirrored-list.ts'
import { readListAsOf } from './read-list-as-of.ts'
import { isShort } from './short-text.ts'
import { findPiece, findStart } from './text-search.ts'

type Condition = RawBuilder<unknown>

function search(list: MirroredList, text: string, filters: readonly FilterKey[]): Promise<readonly number[]> {
  const find = isShort(text) ? findStart : findPiece
  return find(list, text, filters, SEARCH_MAXIMUM + 1)
}

function conditionsOf(list: MirroredList, filters: readonly FilterKey[], found: readonly number[] | undefined) {
  const listed = sql`content.list = ${list.id} and content.state < 3`
  // What a search found has the values already.
  const narrowed = found
    ? [
        sql`content.id in (${manyRows(
          list.database.kind,
          ['bigint'],
          found.map((id) => [id]),
        )})`,
      ]
    : filters.map(
        ({ field, key }) =>
          sql`content.id in (select content from mirror_value where field = ${field} and key = ${key})`,
      )
  return sql.join([listed, ...narrowed], sql` and `)
}

async function count({ queries }: MirroredList, statement: RawBuilder<{ n: number }>): Promise<number> {
  const { rows } = await statement.execute(queries)
  return Number(rows[0]?.n ?? 0)
}

type Row = { readonly id: number; readonly entry: number | null; readonly state: number; readonly body: string }

/** Rows sorted by a field: those that have it in its order, then the others. */
async function sortedRows(list: MirroredList, request: ListRequest, conditions: Condition): Promise<readonly Row[]> {
  const { page, sort } = request
  const columns = sql`content.id, content.entry, content.state, content.body`
  if (!sort) {
    const plain = sql<Row>`select ${columns} from mirror_content as content where ${conditions}
      order by content.id limit ${page.limit} offset ${page.offset}`
    return (await plain.execute(list.queries)).rows
  }
  const field = await fieldOf(list, sort.path)
  const direction = sort.descending ? sql`desc` : sql`asc`
  const withField = sql`from mirror_value as value join mirror_content as content on content.id = value.content
    where value.field = ${field} and ${conditions}`
  const first = await sql<Row>`select ${columns} ${withField}
    order by value.key ${direction}, value.content ${direction} limit ${page.limit} offset ${page.offset}`.execute(
    list.queries,
  )
  const missing = page.limit - first.rows.length
  if (missing === 0) return first.rows
  const sorted = await count(list, sql`select count(*) as n ${withField}`)
  const rest = await sql<Row>`select ${columns} from mirror_content as content
    where ${conditions} and content.id not in (select content from mirror_value where field = ${field})
    order by content.id limit ${missing} offset ${Math.max(0, page.offset - sorted)}`.execute(list.queries)
  return [...first.rows, ...rest.rows]
}

/**
 * A page of the whole list as the mirror knows it, searched, filtered and sorted. It may take seconds on a long list:
 * not for the main thread where the database is SQLite.
 */
export async function readList(list: MirroredList, request: ListRequest): Promise<ListAnswer> {
  if (request.asOf !== undefined) return readListAsOf(list, request, request.asOf)
  const isByStart = request.search !== undefined && isShort(request.search)
  // Without an index of pieces every row is looked at: slowly, but nobody is left out.
  const hasNoIndex = !list.database.textSearch && request.search !== undefined && !isByStart
  const equalities = request.filters.filter(isEquality)
  if (hasNoIndex || equalities.length < request.filters.length)
    return readListAsOf(list, request, Number.POSITIVE_INFINITY)
  const filters = await filterKeys(list, equalities)
  const all = request.search === undefined ? undefined : await search(list, request.search, filters)
  const more = all !== undefined && all.length > SEARCH_MAXIMUM
  const conditions = conditionsOf(list, filters, all?.slice(0, SEARCH_MAXIMUM))
  const total = await count(list, sql`select count(*) as n from mirror_content as content where ${conditions}`)
  const rows = await sortedRows(list, request, conditions)
  const items = rows.map(
    ({ id, entry, state, body }): ListedRow => ({
      key: recordKey(list.seal, entry ?? id),
      item: parseJson(body) as JsonObject,
      state: stateOf(state),
      isUncertain: false,
    }),
  )
  return { items, pagination: { total, ...request.page }, more, isByStart, isSlow: false }
}
