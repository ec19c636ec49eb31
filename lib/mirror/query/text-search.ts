import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { fold } from '#lib/matching/forms/fold.ts'
import { leavesOf } from '#lib/matching/leaves.ts'
import { textOf } from '../store/entry-index.ts'
import { recordKey } from '../store/record-key.ts'
import type { Candidate } from './candidates.ts'
import { stateOf, staysOf } from './find-entries.ts'
import { type FilterKey, hasValues } from './list-filters.ts'
import type { MirroredList } from './mirrored-list.ts'
import { PIECE_MINIMUM, shortKeys } from './short-text.ts'

/** Rows fetched at once, to be verified. */
const CHUNK = 200

type Row = { readonly id: number; readonly body: string }

/** The pieces of three characters of a text, as a query of the full-text index: quoted, so that nothing is an operator. */
function trigramsOf(piece: string): string {
  const characters = [...piece]
  const trigrams = characters.slice(0, -2).map((_, place) => characters.slice(place, place + 3).join(''))
  return [...new Set(trigrams)].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ')
}

type Condition = RawBuilder<unknown>

/**
 * SQLite looks at tables in the order in which a cross join names them: the text first, and then the values of each row
 * that has it. Left to choose, it takes every row that counts and looks for the text in it anew, once more for each chunk.
 */
async function sqliteChunk({ queries }: MirroredList, piece: string, fits: Condition, after: number) {
  const { rows } = await sql<Row>`select content.id, content.body from mirror_text
    cross join mirror_content as content on content.id = mirror_text.rowid
    where mirror_text match ${trigramsOf(piece)} and mirror_text.rowid > ${after} and ${fits}
    order by mirror_text.rowid limit ${CHUNK}`.execute(queries)
  return rows
}

/** The matching rows are found before they are cut off: with a limit PostgreSQL may prefer to read the whole table. */
async function postgresChunk({ queries }: MirroredList, piece: string, fits: Condition, after: number) {
  const pattern = `%${piece.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<Row>`with found as materialized (select rowid from mirror_text where text like ${pattern})
    select content.id, content.body from found join mirror_content as content on content.id = found.rowid
    where found.rowid > ${after} and ${fits}
    order by found.rowid limit ${CHUNK}`.execute(queries)
  return rows
}

/**
 * Numbers of the rows that count as listed and in one of whose values a piece of text occurs, letter case and spelling
 * aside, and that have the values asked for; at most `most`. Every row is looked at itself: the index knows only which
 * pieces of three occur in it.
 */
export async function findPiece(
  list: MirroredList,
  piece: string,
  filters: readonly FilterKey[],
  most: number,
): Promise<readonly number[]> {
  const wanted = fold(piece)
  if ([...wanted].length < PIECE_MINIMUM || !list.database.textSearch) return []
  const chunk = list.database.kind === 'sqlite' ? sqliteChunk : postgresChunk
  const fits = hasValues(list, filters)
  const found: number[] = []
  for (let after = 0; found.length < most; ) {
    const rows = await chunk(list, wanted, fits, after)
    for (const { id, body } of rows)
      if (textOf(leavesOf(parseJson(body) as JsonObject)).includes(wanted)) found.push(id)
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK) break
    after = last.id
  }
  return found.slice(0, most)
}

/** The rows that count as listed and in which a piece of text occurs; at most `most`. */
export async function findListedPiece(list: MirroredList, piece: string, most: number): Promise<readonly Candidate[]> {
  const ids = await findPiece(list, piece, [], most)
  if (ids.length === 0) return []
  const rows = await list.queries
    .selectFrom('mirror_content')
    .select(['id', 'entry', 'state', 'first_seen', 'from_lo', 'from_hi', 'seen_at', 'missed_at', 'body'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    key: recordKey(list.seal, row.entry ?? row.id),
    state: stateOf(row.state),
    item: parseJson(row.body) as JsonObject,
    ...staysOf(row),
  }))
}

/**
 * Numbers of the rows that count as listed, of which a text begins like this or a number is this, and that have the
 * values asked for; at most `most`.
 */
export async function findStart(
  list: MirroredList,
  text: string,
  filters: readonly FilterKey[],
  most: number,
): Promise<readonly number[]> {
  const { start, number } = shortKeys(text)
  const valuesOf = (keys: Condition) => sql`select value.content from mirror_field as field
    join mirror_value as value on value.field = field.id where field.list = ${list.id} and ${keys}`
  const texts = valuesOf(sql`value.key >= ${start} and value.key < ${`${start}\u{10ffff}`}`)
  const values = number === undefined ? texts : sql`${texts} union ${valuesOf(sql`value.key = ${number}`)}`
  const { rows } = await sql<{ id: number }>`select distinct content.id from (${values}) as found
    cross join mirror_content as content
    where content.id = found.content and ${hasValues(list, filters)} order by content.id limit ${most}`.execute(
    list.queries,
  )
  return rows.map(({ id }) => id)
}
