import 'server-only'
import { sql } from 'kysely'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { fold } from '#lib/matching/forms/fold.ts'
import { recordKey } from '../store/record-key.ts'
import { CONTENT_STATES } from '../store/tables.ts'
import type { Candidate } from './candidates.ts'
import { isShort, occurs } from './conditions.ts'
import { stateOf, staysOf } from './find-entries.ts'
import type { MirroredList } from './mirrored-list.ts'

/** The pieces of three characters of a text, as a query of the full-text index: quoted, so that nothing is an operator. */
export function trigramsOf(piece: string): string {
  const characters = [...piece]
  const trigrams = characters.slice(0, -2).map((_, place) => characters.slice(place, place + 3).join(''))
  return [...new Set(trigrams)].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ')
}

export function likePattern(piece: string): string {
  return `%${piece.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

type Row = {
  readonly id: number
  readonly entry: number | null
  readonly state: number
  readonly first_seen: number
  readonly from_lo: number | null
  readonly from_hi: number
  readonly seen_at: number
  readonly missed_at: number | null
  readonly body: string
}

/** The rows that count as listed and in which a piece of text occurs; at most `most`. */
export async function findListedPiece(list: MirroredList, piece: string, most: number): Promise<readonly Candidate[]> {
  const { database, queries, id } = list
  const wanted = fold(piece)
  if (isShort(piece) || !database.textSearch) return []
  // What may match is found before it is cut off: with a limit PostgreSQL may prefer to read the whole table.
  const candidates =
    database.kind === 'sqlite'
      ? sql`select rowid as m from mirror_trigram where mirror_trigram match ${trigramsOf(wanted)}`
      : sql`select rowid as m from mirror_text where text like ${likePattern(wanted)}`
  const { rows } = await sql<Row>`with candidate as materialized (${candidates})
    select id, entry, state, first_seen, from_lo, from_hi, seen_at, missed_at, body from candidate cross join mirror_content
    where id = m and list = ${id} and state < ${CONTENT_STATES.replaced}
      and ${occurs(database.kind, sql`(select text from mirror_text where rowid = m)`, wanted)}
    order by id limit ${most} + 0`.execute(queries)
  return rows.map((row) => ({
    key: recordKey(list.seal, row.entry ?? row.id),
    state: stateOf(row.state),
    item: parseJson(row.body) as JsonObject,
    ...staysOf(row),
  }))
}
