import 'server-only'
import { type Kysely, sql } from 'kysely'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import type { EntryNumber } from '../generation.ts'
import type { Fields } from '../query/fields.ts'
import { indexOf } from './entry-index.ts'
import { indexChanges } from './index-changes.ts'
import type { MirrorDatabase } from './open-mirror.ts'
import { sortIn, sortRange } from './staging.ts'
import type { MirrorTables } from './tables.ts'

/** Rows whose index is written in one step: few while pages may come, which have to wait for it. */
const STEP_ROWS = 500
const STEP_ROWS_AT_END = 2500

/** Staged rows are sorted in as soon as they are a fifth of what is sorted. */
const SHARE = 0.2

/**
 * PostgreSQL puts trigrams into their index so much at a time: with the 4 MB that it takes by default, a million entries
 * would have most of the index written again and again.
 */
const TRIGRAMS_AT_ONCE = '64MB'

/** Rows sorted in with one step. */
const RANGE_ROWS = 10_000

/**
 * The first fill of a list. A row is found by dozens of rows of indexes, in random order: putting each in its place
 * with the page that brought it would write most of a large index with every page of the list. So pages land without,
 * and what their rows are found by is written behind them a step at a time: staged in the order in which rows came, and
 * sorted in now and then. Only where nothing was certified yet: no answer then says that someone is not listed.
 */
export type FirstFill = {
  /** Whether the row is found already. If it is, everything staged is sorted in, so that its index can be changed. */
  hasIndexed(within: Kysely<MirrorTables>, entry: EntryNumber): Promise<boolean>
  /**
   * Does one step of what is to be done.
   *
   * @param everything whether to sort in also the few that would wait for more.
   * @returns whether there was any.
   */
  step(within: Kysely<MirrorTables>, everything: boolean): Promise<boolean>
  /** After a transaction was undone. */
  forget(): void
}

/** Rows up to `indexedTo` are indexed. `range` is the next of so many to be sorted in, while that is going on. */
type Progress = {
  indexedTo: EntryNumber
  staged: number
  sorted: number
  range: { next: number; readonly of: number } | undefined
}

export function firstFillOf(database: MirrorDatabase, list: number, fields: Fields): FirstFill {
  let known: Progress | undefined

  async function load(within: Kysely<MirrorTables>): Promise<Progress> {
    const { indexed_to, sorted_to } = await within
      .selectFrom('mirror_list')
      .select(['indexed_to', 'sorted_to'])
      .where('id', '=', list)
      .executeTakeFirstOrThrow()
    // Another process may have gone on where this one has lost the list without having noticed.
    if (known?.indexedTo === indexed_to) return known
    const count = async (after: number, to: number) => {
      const { n } = await within
        .selectFrom('mirror_content')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('list', '=', list)
        .where('id', '>', after)
        .where('id', '<=', to)
        .executeTakeFirstOrThrow()
      return Number(n)
    }
    const staged = await count(sorted_to, indexed_to)
    return { indexedTo: indexed_to, staged, sorted: await count(0, sorted_to), range: undefined }
  }

  async function allSorted(within: Kysely<MirrorTables>, progress: Progress): Promise<void> {
    await within.deleteFrom('mirror_staged_term').where('list', '=', list).execute()
    await within.updateTable('mirror_list').set({ sorted_to: progress.indexedTo }).where('id', '=', list).execute()
    // A plan that was kept while there was nothing would read all of the index row by row.
    if (database.kind === 'postgres') {
      await sql`analyze mirror_term, mirror_content`.execute(within)
      if (database.textSearch) await sql`select gin_clean_pending_list('mirror_text_trigrams')`.execute(within)
    }
    progress.sorted += progress.staged
    progress.staged = 0
    progress.range = undefined
  }

  async function indexNext(within: Kysely<MirrorTables>, progress: Progress, most: number): Promise<boolean> {
    // With the sum, SQLite does not take an index of lists, in which it would have to sort the rows.
    const { rows } = await sql<{ id: number; body: string }>`select id, body from mirror_content
      where id > ${progress.indexedTo} and list + 0 = ${list} order by id limit ${most} + 0`.execute(within)
    const last = rows.at(-1)
    if (!last) return false
    if (database.kind === 'postgres') {
      // Where the trigrams are put into their index, a step takes longer than a statement may otherwise.
      await sql`set local statement_timeout = 0`.execute(within)
      await sql`select set_config('work_mem', ${TRIGRAMS_AT_ONCE}, true),
        set_config('gin_pending_list_limit', ${TRIGRAMS_AT_ONCE}, true)`.execute(within)
    }
    const index = indexChanges(database, list, fields, true)
    for (const { id, body } of rows) index.listed(id, indexOf(list, parseJson(body) as JsonObject))
    await index.write(within)
    await within.updateTable('mirror_list').set({ indexed_to: last.id }).where('id', '=', list).execute()
    progress.indexedTo = last.id
    progress.staged += rows.length
    return true
  }

  return {
    async hasIndexed(within, entry) {
      known = await load(within)
      if (entry > known.indexedTo) return false
      if (known.staged > 0) {
        await sortIn(within, database.kind, list)
        await allSorted(within, known)
      }
      return true
    },

    async step(within, everything) {
      known = await load(within)
      if (known.range) {
        await sortRange(within, database.kind, list, known.range)
        known.range.next += 1
        if (known.range.next === known.range.of) await allSorted(within, known)
        return true
      }
      const isDue = known.staged > 0 && known.staged >= known.sorted * SHARE
      if (!isDue && (await indexNext(within, known, everything ? STEP_ROWS_AT_END : STEP_ROWS))) return true
      if (known.staged === 0 || !(isDue || everything)) return false
      known.range = { next: 0, of: Math.ceil(known.staged / RANGE_ROWS) }
      return true
    },

    forget() {
      known = undefined
    },
  }
}
