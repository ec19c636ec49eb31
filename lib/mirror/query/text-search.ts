import 'server-only'
import { sql } from 'kysely'
import { fold } from '#lib/matching/forms/fold.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { TEXT_BORDER } from '../store/entry-index.ts'
import { CONTENT_STATES } from '../store/tables.ts'
import { type Candidate, type CandidateRow, candidateOf } from './candidates.ts'
import { type Condition, isShort, occurs, TRUE } from './conditions.ts'
import type { MirroredList } from './mirrored-list.ts'

/** Returns the trigrams of a text as a full-text query, quoted so that nothing is an operator. */
function trigramsOf(piece: string): string {
  const characters = [...piece]
  const trigrams = characters.slice(0, -2).map((_, place) => characters.slice(place, place + 3).join(''))
  return [...new Set(trigrams)].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ')
}

function likePattern(piece: string): string {
  return `%${piece.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Returns a query for the rows, `m`, in whose text a folded piece may occur; in SQLite, all with its trigrams. */
export function rowsWith(kind: DatabaseKind, piece: string): Condition {
  return kind === 'sqlite'
    ? sql`select rowid as m from mirror_trigram where mirror_trigram match ${trigramsOf(piece)}`
    : sql`select rowid as m from mirror_text where text like ${likePattern(piece)}`
}

/**
 * Returns at most `most` listed entries in which a piece of text occurs.
 *
 * @param value the whole text of one of their fields, if any.
 */
export async function findListedPiece(
  list: MirroredList,
  piece: string,
  most: number,
  value?: string,
): Promise<readonly Candidate[]> {
  const { database, queries, id } = list
  const wanted = fold(piece)
  if (isShort(piece) || !database.textSearch) return []
  const text = sql`(select text from mirror_text where rowid = m)`
  const hasValue =
    value === undefined
      ? TRUE
      : occurs(database.kind, sql`(${text} || ${TEXT_BORDER})`, TEXT_BORDER + fold(value) + TEXT_BORDER)
  // Candidates are selected before the limit: with a limit PostgreSQL may prefer to scan the whole table.
  const { rows } = await sql<
    CandidateRow & { readonly body: string }
  >`with candidate as materialized (${rowsWith(database.kind, wanted)})
    select id, entry, state, first_seen, from_lo, from_hi, seen_at, missed_at, body from candidate cross join mirror_content
    where id = m and list = ${id} and state < ${CONTENT_STATES.replaced}
      and ${occurs(database.kind, text, wanted)} and ${hasValue}
    order by id limit ${most} + 0`.execute(queries)
  return rows.map((row) => candidateOf(list, row, row.body))
}

/** Returns at most `most` replaced contents. They still count as listed, but are not in the index of texts. */
export async function findReplaced(list: MirroredList, most: number): Promise<readonly Candidate[]> {
  const { queries, id } = list
  const rows = await queries
    .selectFrom('mirror_content')
    .select(['id', 'entry', 'state', 'first_seen', 'from_lo', 'from_hi', 'seen_at', 'missed_at', 'body'])
    .where('list', '=', id)
    .where('state', '=', CONTENT_STATES.replaced)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => candidateOf(list, row, row.body))
}
