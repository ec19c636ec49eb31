import 'server-only'
import { sql } from 'kysely'
import { fold } from '#lib/matching/forms/fold.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { TEXT_BORDER } from '../../store/index/entry-index.ts'
import { CONTENT_STATES } from '../../store/tables.ts'
import { type Candidate, type CandidateRow, candidateOf } from '../candidates.ts'
import type { MirroredList } from '../mirrored-list.ts'
import { type Condition, isShort, occurs, TRUE } from './conditions.ts'

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
 * Returns at most `most` listed entries in whose text each of some pieces occurs, in one of its spellings.
 *
 * @param pieces the first is searched for in the index, but not its spellings of fewer than three characters.
 * @param value the whole text of one of their fields, if any.
 */
export async function findListedPieces(
  list: MirroredList,
  pieces: readonly (readonly string[])[],
  most: number,
  value?: string,
): Promise<readonly Candidate[]> {
  const { database, queries, id } = list
  const [spellings = [], ...others] = pieces.map((some) => some.map(fold))
  const first = spellings.filter((each) => !isShort(each))
  if (first.length === 0 || !database.textSearch) return []
  const text = sql`mirror_text.text`
  const hasOne = (some: readonly string[]) =>
    sql`(${sql.join(
      some.map((each) => occurs(database.kind, text, each)),
      sql` or `,
    )})`
  const hasAll = sql.join([first, ...others].map(hasOne), sql` and `)
  const hasValue =
    value === undefined
      ? TRUE
      : occurs(database.kind, sql`(${text} || ${TEXT_BORDER})`, TEXT_BORDER + fold(value) + TEXT_BORDER)
  // One query for each spelling: for a condition on all of them PostgreSQL may scan the whole table. Candidates are
  // selected before the limit for the same reason.
  const candidates = sql.join(
    first.map((each) => rowsWith(database.kind, each)),
    sql` union `,
  )
  const { rows } = await sql<CandidateRow & { readonly body: string }>`with candidate as materialized (${candidates})
    select id, entry, state, first_seen, from_lo, from_hi, seen_at, missed_at, body from candidate
    cross join mirror_content cross join mirror_text
    where id = m and mirror_text.rowid = m and list = ${id} and state < ${CONTENT_STATES.replaced}
      and ${hasAll} and ${hasValue}
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
