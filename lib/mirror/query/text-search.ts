import 'server-only'
import { sql } from 'kysely'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { fold } from '#lib/matching/forms/fold.ts'
import { recordKey } from '../store/record-key.ts'
import { CONTENT_STATES } from '../store/tables.ts'
import { isShort, occurs } from './conditions.ts'
import { type EntryState, stateOf } from './find-entries.ts'
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

/** A row in which a piece of text occurs. */
export type FoundPiece = {
  readonly key: string
  readonly state: EntryState
  readonly item: BlacklistedUser
  readonly firstSeenAt: number
}

type Row = {
  readonly id: number
  readonly entry: number | null
  readonly state: number
  readonly first_seen: number
  readonly body: string
}

/** The rows that count as listed and in which a piece of text occurs; at most `most`. */
export async function findListedPiece(list: MirroredList, piece: string, most: number): Promise<readonly FoundPiece[]> {
  const { database, queries, id } = list
  const wanted = fold(piece)
  if (isShort(piece) || !database.textSearch) return []
  // What may match is found before it is cut off: with a limit PostgreSQL may prefer to read the whole table.
  const candidates =
    database.kind === 'sqlite'
      ? sql`select rowid as m from mirror_trigram where mirror_trigram match ${trigramsOf(wanted)}`
      : sql`select rowid as m from mirror_text where text like ${likePattern(wanted)}`
  const { rows } = await sql<Row>`with candidate as materialized (${candidates})
    select id, entry, state, first_seen, body from candidate cross join mirror_content
    where id = m and list = ${id} and state < ${CONTENT_STATES.replaced}
      and ${occurs(database.kind, sql`(select text from mirror_text where rowid = m)`, wanted)}
    order by id limit ${most} + 0`.execute(queries)
  return rows.map(({ id: content, entry, state, first_seen, body }) => ({
    key: recordKey(list.seal, entry ?? content),
    state: stateOf(state),
    item: parseJson(body) as JsonObject,
    firstSeenAt: first_seen,
  }))
}
