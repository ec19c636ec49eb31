import 'server-only'
import { type Kysely, sql } from 'kysely'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { formsOf } from '#lib/matching/forms/forms-of.ts'
import { leavesOf } from '#lib/matching/leaves.ts'
import type { ColumnTypes } from '#lib/platform/database/column-types.ts'
import { type Cell, manyRows } from './many-rows.ts'
import { termKey } from './term-key.ts'

const CHUNK = 5000

type Row = { readonly id: number; readonly list: number; readonly body: string }

function termsOf({ id, list, body }: Row, fieldOf: (list: number, path: string) => number | undefined) {
  return leavesOf(parseJson(body) as JsonObject).flatMap(({ path, value }): readonly (readonly Cell[])[] => {
    const field = fieldOf(list, path)
    const tails = formsOf(path, value).filter(({ kind }) => kind === 'phone_tail')
    return field === undefined ? [] : tails.map((form) => [termKey(list, form), field, id])
  })
}

/**
 * Adds to the index of rows that are there by what short telephone numbers are found: their digits without country code
 * and leading zero. What had this form before is in the index already, and rows that have no field yet were not indexed.
 */
export async function addPhoneTails<Tables>(
  queries: Kysely<Tables>,
  { kind }: Pick<ColumnTypes, 'kind'>,
): Promise<void> {
  const fields = await sql<{ id: number; list: number; path: string }>`select id, list, path from mirror_field`.execute(
    queries,
  )
  const numbers = new Map(fields.rows.map(({ id, list, path }) => [`${list} ${path}`, id]))
  for (let after = 0; ; ) {
    const { rows } = await sql<Row>`select id, list, body from mirror_entry
      where id > ${after} order by id limit ${CHUNK}`.execute(queries)
    const last = rows.at(-1)
    if (!last) return
    const terms = rows.flatMap((row) => termsOf(row, (list, path) => numbers.get(`${list} ${path}`)))
    if (terms.length > 0) {
      await sql`insert into mirror_term (key, field, entry)
        ${manyRows(kind, ['bigint', 'bigint', 'bigint'], terms)} on conflict do nothing`.execute(queries)
    }
    after = last.id
  }
}
