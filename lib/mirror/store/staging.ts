import 'server-only'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { liftStatementLimit } from '#lib/platform/database/lift-statement-limit.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { insertRows } from './insert-rows.ts'
import type { Cell } from './many-rows.ts'
import type { MirrorTables } from './tables.ts'
import { TERM_KEY_LIMIT } from './term-key.ts'

/** A term of an entry, with the number of its field. */
export type NumberedTerm = readonly [field: number, key: number, content: number]

/** A range of keys: the `next` of `of` equal ranges, from 0. */
export type KeyRange = { readonly next: number; readonly of: number }

const COLUMNS = { list: 'bigint', field: 'bigint', key: 'bigint', content: 'bigint' } as const
const TABLE = 'mirror_staged_term'

/** Entries sorted in per step. */
const RANGE_ROWS = 10_000

/** PostgreSQL reads all staged terms for each range, so more ranges would make the time quadratic. */
const POSTGRES_RANGES = 40

/**
 * SQLite keeps a table in the order of its rowids. That of a staged term begins with the part of its key, so that a range
 * of keys is read without the others. The rest is its content and its number within the content: 8 + 31 + 14 bits.
 */
const PARTS = 2 ** 8
const ROWIDS_OF_PART = 2 ** 45
const ROWIDS_OF_CONTENT = 2 ** 14

/** Every range but the last ends where the next begins. */
function bordersOf({ next, of }: KeyRange, limit: number): readonly [from: number, to: number] {
  const border = (place: number) => (place === of ? limit : Math.floor((limit / of) * place))
  return [border(next), border(next + 1)]
}

/** How many ranges to sort the staged terms of some entries in by. */
export function rangesOf(kind: DatabaseKind, entries: number): number {
  return Math.min(Math.ceil(entries / RANGE_ROWS), kind === 'sqlite' ? PARTS : POSTGRES_RANGES)
}

/**
 * Stages the terms of new entries, which must be grouped by content.
 *
 * @returns those for which there is no room: an entry may have more fields than can be told apart. Write them at once.
 */
export async function stageTerms(
  within: Kysely<MirrorTables>,
  kind: DatabaseKind,
  list: number,
  terms: readonly NumberedTerm[],
): Promise<readonly NumberedTerm[]> {
  if (kind === 'postgres') {
    const rows = terms.map((term) => [list, ...term])
    await insertRows(within, kind, { table: TABLE, columns: COLUMNS }, rows)
    return []
  }
  const rows: [rowid: number, ...rest: Cell[]][] = []
  const left: NumberedTerm[] = []
  let number = 0
  for (const [index, term] of terms.entries()) {
    const [, key, content] = term
    number = terms[index - 1]?.[2] === content ? number + 1 : 0
    const part = Math.floor(key / (TERM_KEY_LIMIT / PARTS))
    const rowid = content * ROWIDS_OF_CONTENT + number
    if (number < ROWIDS_OF_CONTENT && rowid < ROWIDS_OF_PART) rows.push([part * ROWIDS_OF_PART + rowid, list, ...term])
    else left.push(term)
  }
  rows.sort(([one], [other]) => one - other)
  await insertRows(within, kind, { table: TABLE, columns: { rowid: 'bigint', ...COLUMNS } }, rows)
  return left
}

async function sort(within: Kysely<MirrorTables>, staged: RawBuilder<unknown>): Promise<void> {
  await liftStatementLimit(within)
  await sql`insert into mirror_term (key, field, content)
    select key, field, content from mirror_staged_term where ${staged} order by key, field, content
    on conflict do nothing`.execute(within)
}

/** Sorts in everything staged of a list, and leaves it staged. */
export function sortIn(within: Kysely<MirrorTables>, list: number): Promise<void> {
  return sort(within, sql`list = ${list}`)
}

/**
 * Sorts in one range of what is staged. It holds neighbouring keys, so it writes only part of the index. In SQLite it also
 * deletes the range: deleting millions of rows at the end would take longer than a process may keep others waiting.
 */
export async function sortRange(
  within: Kysely<MirrorTables>,
  kind: DatabaseKind,
  list: number,
  range: KeyRange,
): Promise<void> {
  if (kind === 'postgres') {
    const [from, to] = bordersOf(range, TERM_KEY_LIMIT)
    return sort(within, sql`list = ${list} and key >= ${from} and key < ${to}`)
  }
  const [from, to] = bordersOf(range, PARTS)
  const staged = sql`list = ${list} and rowid >= ${from * ROWIDS_OF_PART} and rowid < ${to * ROWIDS_OF_PART}`
  await sort(within, staged)
  await sql`delete from mirror_staged_term where ${staged}`.execute(within)
}
