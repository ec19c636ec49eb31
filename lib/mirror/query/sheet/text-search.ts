import 'server-only'
import { sql } from 'kysely'
import { fold } from '#lib/matching/forms/fold.ts'
import { isEastAsian } from '#lib/matching/forms/names-like.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { TEXT_BORDER } from '../../store/index/entry-index.ts'
import { CONTENT_STATES } from '../../store/tables.ts'
import { type Candidate, type CandidateRow, candidateOf } from '../candidates.ts'
import type { MirroredList } from '../mirrored-list.ts'
import { type Condition, isShort, occurs, TRUE } from './conditions.ts'

/** Returns the trigrams of a text as a full-text query, quoted so that nothing is an operator. */
function trigramsOf(piece: string): string {
  const characters = [...piece]
  const trigrams = characters.slice(0, -2).map((_, index) => characters.slice(index, index + 3).join(''))
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

/** What stands in front of a word of a name in the text of an entry, and behind it. */
const BEFORE = [TEXT_BORDER, ' ', ',', ';', '-']
const BEHIND = [TEXT_BORDER, ' ', ',', ';', '.', '-']
const oneOf = (characters: readonly string[]) => `[${characters.join('')}]`
const [ONE_BEFORE, ONE_BEHIND] = [oneOf(BEFORE), oneOf(BEHIND)]

/** A word that is too short for the index. Its letters have no meaning in a pattern. */
const SHORT_WORD = /^[\p{L}\p{M}]{1,2}$/u

/** Returns a pattern for words of the same length, and for others with some of their letters. */
function patternOf(words: readonly string[]): string {
  const letters = words.map((word) => [...word])
  return (letters[0] ?? [])
    .map((_, index) => oneOf([...new Set(letters.flatMap((some) => some[index] ?? []))]))
    .join('')
}

/**
 * Whether a text has one of some short words of the same length, or another with some of their letters. East Asian
 * names have no spaces between words, so there one end of a word is enough.
 */
function hasWord(kind: DatabaseKind, text: Condition, words: readonly string[]): Condition {
  const word = patternOf(words)
  const patterns = words.every(isEastAsian) ? [ONE_BEFORE + word, word + ONE_BEHIND] : [ONE_BEFORE + word + ONE_BEHIND]
  const whole = sql`(${text} || ${TEXT_BORDER})`
  if (kind === 'postgres') return sql`${whole} ~ ${patterns.join('|')}`
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${whole} glob ${`*${pattern}*`}`),
    sql` or `,
  )})`
}

/** In PostgreSQL, the index serves patterns of characters up to this one only. */
const PATTERN_LAST = '\u07ff'

/** `offset 0` keeps PostgreSQL from making one query of many, whose plan takes several times as long. */
function rowsInPostgres(word: string): readonly Condition[] {
  if ([...word].some((letter) => letter > PATTERN_LAST)) {
    const ends = ['', ...BEHIND.map((behind) => `${behind}%`)]
    const texts = BEFORE.flatMap((before) => ends.map((end) => `%${before}${word}${end}`))
    return [sql`(select rowid as m from mirror_text where text like any (${texts}) offset 0)`]
  }
  // The end of a text apart: in a pattern that allows for it, the index does not use the end of the word.
  return [
    sql`(select rowid as m from mirror_text where text ~ ${ONE_BEFORE + word + ONE_BEHIND} offset 0)`,
    sql`(select rowid as m from mirror_text where text ~ ${`${ONE_BEFORE}${word}$`} and text like ${`%${word}`} offset 0)`,
  ]
}

/** The index of SQLite has three characters at a time: a word with what is around it, but not the end of a text. */
function rowsInSqlite(words: readonly string[]): readonly Condition[] {
  const begun = words.flatMap((word) => BEFORE.map((before) => before + word))
  const ended = words.flatMap((word) => BEHIND.map((behind) => word + behind))
  const match = (some: readonly string[]) => `(${some.map((each) => `"${each}"`).join(' OR ')})`
  const among = (query: string) =>
    sql`select mirror_text.rowid as m from mirror_trigram cross join mirror_text
      where mirror_trigram match ${query} and mirror_text.rowid = mirror_trigram.rowid`
  return [
    sql`${among(`${match(begun)} AND ${match(ended)}`)} and ${hasWord('sqlite', sql`mirror_text.text`, words)}`,
    sql`${among(match(begun))} and substr(mirror_text.text, -3) in (${sql.join(begun)})`,
  ]
}

/** Returns queries for the rows, `m`, whose text has one of some short words, see `hasWord`. */
function rowsWithWord(kind: DatabaseKind, words: readonly string[]): readonly Condition[] {
  const [word = ''] = words
  if (isEastAsian(word)) {
    // No index has the end of a name without spaces, so every text is read.
    const text = sql`text`
    return [
      sql`select rowid as m from mirror_text where ${occurs(kind, text, word)} and ${hasWord(kind, text, [word])}`,
    ]
  }
  return kind === 'postgres' ? words.flatMap(rowsInPostgres) : rowsInSqlite(words)
}

/** Whether all spellings of a piece are too short for the index and can only be words. */
const areWords = (spellings: readonly string[]) =>
  spellings.length > 0 && spellings.every((each) => SHORT_WORD.test(each))

/** Returns a common table of the rows, `m`, that fit and in whose text pieces occur, each in one of its spellings. */
function candidates(kind: DatabaseKind, pieces: readonly (readonly string[])[], fits: Condition): Condition {
  const [first = []] = pieces
  if (kind === 'sqlite' && !areWords(first)) {
    const indexed = pieces.filter((spellings) => !spellings.some(isShort))
    const hasOne = (spellings: readonly string[]) => spellings.map((each) => `(${trigramsOf(each)})`).join(' OR ')
    const query = indexed.map((spellings) => `(${hasOne(spellings)})`).join(' AND ')
    return sql`not materialized (select mirror_text.rowid as m from mirror_trigram cross join mirror_text
      where mirror_trigram match ${query} and mirror_text.rowid = mirror_trigram.rowid and ${fits})`
  }
  // Most entries may have a short word: some last names are articles in other languages. So its rows are read only until
  // there are enough.
  if (areWords(first)) {
    const isKept = kind === 'sqlite' ? sql`not materialized` : sql`materialized`
    const found = sql.join(rowsWithWord(kind, first), sql` union all `)
    return sql`${isKept} (select m from (${found}) as found cross join mirror_text
      where mirror_text.rowid = m and ${fits})`
  }
  // One query for each spelling: for a condition on all of them PostgreSQL may scan the whole table. Materialized, so
  // apart from the limit, for the same reason.
  const selects = first.map((each) => sql`${rowsWith(kind, each)} and ${fits}`)
  return sql`materialized (${sql.join(selects, sql` union `)})`
}

/**
 * Returns at most `most` listed entries in whose text each of some pieces occurs, in one of its spellings. One of fewer
 * than three characters has to be a word. An entry that has it twice may be returned twice.
 *
 * @param pieces the first is searched for in the index.
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
  const first = areWords(spellings) ? spellings : spellings.filter((each) => !isShort(each))
  if (first.length === 0 || !database.textSearch) return []
  const text = sql`mirror_text.text`
  const hasOne = (some: readonly string[]) =>
    areWords(some)
      ? hasWord(database.kind, text, some)
      : sql`(${sql.join(
          some.map((each) => occurs(database.kind, text, each)),
          sql` or `,
        )})`
  const compared = areWords(first) ? others : [first, ...others]
  const hasAll = sql.join([TRUE, ...compared.map(hasOne)], sql` and `)
  const hasValue =
    value === undefined
      ? TRUE
      : occurs(database.kind, sql`(${text} || ${TEXT_BORDER})`, TEXT_BORDER + fold(value) + TEXT_BORDER)
  // Without an order, only as many candidates are read as the limit needs: thousands have a common name.
  const { rows } = await sql<CandidateRow & { readonly body: string }>`
    with candidate as ${candidates(database.kind, [first, ...others], sql`${hasAll} and ${hasValue}`)}
    select id, entry, state, first_seen, from_lo, from_hi, seen_at, missed_at, body from candidate
    cross join mirror_content where id = m and list = ${id} and state < ${CONTENT_STATES.replaced}
    limit ${most} + 0`.execute(queries)
  return rows.toSorted((one, other) => one.id - other.id).map((row) => candidateOf(list, row, row.body))
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
