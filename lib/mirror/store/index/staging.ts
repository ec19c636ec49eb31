import 'server-only'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { liftStatementLimit } from '#lib/platform/database/lift-statement-limit.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { insertRows } from '../insert-rows.ts'
import type { Cell } from '../many-rows.ts'
import type { MirrorTables } from '../tables.ts'
import { TERM_KEY_LIMIT } from './term-key.ts'

/** A term of an entry, with the number of its field. */
export type NumberedTerm = readonly [field: number, key: number, content: number]

/** The contents of a list whose terms are staged: after one number, up to and with another. */
export type StagedContents = { readonly list: number; readonly after: number; readonly to: number }

/** A range of keys: the one at `index`, from 0, of `count` equal ones. */
export type KeyRange = { readonly index: number; readonly count: number }

const COLUMNS = { list: 'bigint', field: 'bigint', key: 'bigint', content: 'bigint' } as const
const TABLE = 'mirror_staged_term'

/** Entries sorted in per step. */
const RANGE_ROWS = 10_000

/** PostgreSQL reads all staged terms for each range, so more ranges would make the time quadratic. */
const POSTGRES_RANGES = 40

/**
 * SQLite keeps a table in the order of its rowids. The rowid of a staged term consists of the part of its key, so that
 * a range of keys is read without the others, then its content, then its number within the content. Version 1.0.0 and
 * `VACUUM` number rows from 1, below all others.
 */
const PARTS = 2 ** 8
const ROWIDS_OF_CONTENT = 2 ** 14
const ROWIDS_OF_PART = 2 ** 44
const FIRST_ROWID = PARTS * ROWIDS_OF_PART

/** The first rowid that a content has, or would have, in a part of the keys. */
const rowidOf = (part: number, content: number) => FIRST_ROWID + part * ROWIDS_OF_PART + content * ROWIDS_OF_CONTENT

/** Where a range begins and ends. */
function bordersOf({ index, count }: KeyRange, limit: number): readonly [from: number, to: number] {
  const border = (ranges: number) => (ranges === count ? limit : Math.floor((limit / count) * ranges))
  return [border(index), border(index + 1)]
}

/** Returns into how many ranges to divide the staged terms of that many entries. */
export function rangesOf(kind: DatabaseKind, entries: number): number {
  return Math.min(Math.ceil(entries / RANGE_ROWS), kind === 'sqlite' ? PARTS : POSTGRES_RANGES)
}

/**
 * Stages the terms of new entries, which must be grouped by content.
 *
 * @returns the terms for which there is no room, because an entry has more terms than can be numbered. Write these at
 * once.
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
    const rowid = rowidOf(Math.floor(key / (TERM_KEY_LIMIT / PARTS)), content) + number
    const hasRoom = number < ROWIDS_OF_CONTENT && content < ROWIDS_OF_PART / ROWIDS_OF_CONTENT
    if (hasRoom) rows.push([rowid, list, ...term])
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

async function remove(within: Kysely<MirrorTables>, staged: RawBuilder<unknown>): Promise<void> {
  await sql`delete from mirror_staged_term where ${staged}`.execute(within)
}

async function move(within: Kysely<MirrorTables>, staged: RawBuilder<unknown>): Promise<void> {
  await sort(within, staged)
  await remove(within, staged)
}

/** Sorts in all staged terms of a list. */
export function sortIn(within: Kysely<MirrorTables>, list: number): Promise<void> {
  return move(within, sql`list = ${list}`)
}

/**
 * Sorts in one range of the staged terms of some contents; ranges must be sorted in one after the other. A range holds
 * neighbouring keys, so it writes only part of the index.
 */
export async function sortRange(
  within: Kysely<MirrorTables>,
  kind: DatabaseKind,
  { list, after, to }: StagedContents,
  range: KeyRange,
): Promise<void> {
  if (kind === 'postgres') {
    const staged = sql`list = ${list} and content > ${after} and content <= ${to}`
    const [from, end] = bordersOf(range, TERM_KEY_LIMIT)
    await sort(within, sql`${staged} and key >= ${from} and key < ${end}`)
    if (range.index + 1 === range.count) await remove(within, staged)
    return
  }
  // A `VACUUM` may run before the first range, or between two.
  if (range.index === 0 || range.index + 1 === range.count) {
    await move(within, sql`list = ${list} and content <= ${to} and rowid < ${FIRST_ROWID}`)
  }
  const [from, end] = bordersOf(range, PARTS)
  for (let part = from; part < end; part += 1) {
    const rowids = sql`rowid >= ${rowidOf(part, after + 1)} and rowid < ${rowidOf(part, to + 1)}`
    await move(within, sql`${rowids} and list = ${list}`)
  }
}
