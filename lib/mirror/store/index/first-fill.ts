import 'server-only'
import { type Kysely, sql } from 'kysely'
import { liftStatementLimit } from '#lib/platform/database/lift-statement-limit.ts'
import type { EntryNumber } from '../../generation.ts'
import type { Fields } from '../../query/fields.ts'
import { itemOf } from '../item-of.ts'
import type { MirrorDatabase } from '../open-mirror.ts'
import type { MirrorTables } from '../tables.ts'
import { indexOf } from './entry-index.ts'
import { indexChanges } from './index-changes.ts'
import { type KeyRange, rangesOf, type StagedContents, sortIn, sortRange } from './staging.ts'

/** Entries indexed per step: few while pages may arrive, since pages must wait for the step. */
const STEP_ROWS = 500
const STEP_ROWS_AT_END = 2500

/**
 * While pages may arrive, staged terms are sorted in once their entries are a fifth as many as the sorted ones, so that most
 * entries can be found. At the end they are sorted in once, since each time writes most of the index.
 */
const SHARE = 0.2

/** Contents sorted in together. With more of them, a step that sorts in a range of their keys takes longer. */
const CONTENTS_AT_ONCE = 2 ** 24

/**
 * How much PostgreSQL collects before it merges trigrams into their index. With its default of 4 MB, a million entries
 * would rewrite most of the index again and again.
 */
const TRIGRAMS_AT_ONCE = '64MB'

/**
 * The first fill of a list. Dozens of index rows in random order lead to each entry; writing them with its page would
 * rewrite most of a large index for every page. So pages are ingested without an index, which is written behind them
 * step by step: staged first, and sorted in later. This is safe only before the first certified sync, while no answer says
 * "not listed".
 */
export type FirstFill = {
  /** Whether the entry is indexed. If it is, everything staged is sorted in, so that its index can be changed. */
  hasIndexed(within: Kysely<MirrorTables>, entry: EntryNumber): Promise<boolean>
  /**
   * Runs one step.
   *
   * @param everything whether all pages have arrived. Then all entries are indexed first, and then sorted in, few or
   * many.
   * @returns whether there was anything to do.
   */
  step(within: Kysely<MirrorTables>, everything: boolean): Promise<boolean>
  /** Drops remembered progress after a rollback. */
  forget(): void
}

/**
 * Entries up to `indexedTo` are indexed, those up to `sortedTo` sorted in. `sorting` is the range to sort in next,
 * while sorting is in progress.
 */
type Progress = {
  indexedTo: EntryNumber
  readonly sortedTo: EntryNumber
  staged: number
  readonly sorted: number
  sorting: { readonly contents: StagedContents; readonly range: KeyRange } | undefined
}

export function firstFillOf(database: MirrorDatabase, list: number, fields: Fields): FirstFill {
  let known: Progress | undefined

  async function load(within: Kysely<MirrorTables>): Promise<Progress> {
    const { indexed_to, sorted_to } = await within
      .selectFrom('mirror_list')
      .select(['indexed_to', 'sorted_to'])
      .where('id', '=', list)
      .executeTakeFirstOrThrow()
    // The stored numbers differ if this process lost its lease without noticing and another process went on.
    if (known?.indexedTo === indexed_to && known.sortedTo === sorted_to) return known
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
    const [staged, sorted] = [await count(sorted_to, indexed_to), await count(0, sorted_to)]
    return { indexedTo: indexed_to, sortedTo: sorted_to, staged, sorted, sorting: undefined }
  }

  /** Returns up to which entry to sort in next. */
  async function endOfBlock(within: Kysely<MirrorTables>, { staged, sortedTo, indexedTo }: Progress) {
    if (staged <= CONTENTS_AT_ONCE) return indexedTo
    const { rows } = await sql<{ id: number }>`select id from mirror_content
      where id > ${sortedTo} and list + 0 = ${list} order by id limit 1 offset ${CONTENTS_AT_ONCE - 1}`.execute(within)
    return rows[0]?.id ?? indexedTo
  }

  /** Notes that all entries up to one are sorted in. */
  async function noteSorted(within: Kysely<MirrorTables>, to: EntryNumber): Promise<void> {
    await within.updateTable('mirror_list').set({ sorted_to: to }).where('id', '=', list).execute()
    // A plan made while the table was empty would scan the whole index.
    if (database.kind === 'postgres') {
      await sql`analyze mirror_term, mirror_content`.execute(within)
      if (database.textSearch) await sql`select gin_clean_pending_list('mirror_text_trigrams')`.execute(within)
    }
    known = undefined
  }

  async function indexNext(within: Kysely<MirrorTables>, progress: Progress, most: number): Promise<boolean> {
    // The sums keep SQLite from using an index on `list`, for which it would have to sort the rows.
    const { rows } = await sql<{ id: number; body: string }>`select id, body from mirror_content
      where id > ${progress.indexedTo} and list + 0 = ${list} order by id limit ${most} + 0`.execute(within)
    const last = rows.at(-1)
    if (!last) return false
    // For merging the trigrams into their index.
    await liftStatementLimit(within)
    if (database.kind === 'postgres') {
      await sql`select set_config('work_mem', ${TRIGRAMS_AT_ONCE}, true),
        set_config('gin_pending_list_limit', ${TRIGRAMS_AT_ONCE}, true)`.execute(within)
    }
    const index = indexChanges(database, list, fields, true)
    for (const { id, body } of rows) index.listed(id, indexOf(list, itemOf(body)))
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
        await sortIn(within, list)
        await noteSorted(within, known.indexedTo)
      }
      return true
    },

    async step(within, everything) {
      known = await load(within)
      if (known.sorting) {
        const { contents, range } = known.sorting
        await sortRange(within, database.kind, contents, range)
        const next = { ...range, index: range.index + 1 }
        known.sorting = { contents, range: next }
        if (next.index === next.count) await noteSorted(within, contents.to)
        return true
      }
      const isDue = !everything && known.staged > 0 && known.staged >= known.sorted * SHARE
      if (!isDue && (await indexNext(within, known, everything ? STEP_ROWS_AT_END : STEP_ROWS))) return true
      if (known.staged === 0 || !(isDue || everything)) return false
      const contents = { list, after: known.sortedTo, to: await endOfBlock(within, known) }
      known.sorting = { contents, range: { index: 0, count: rangesOf(database.kind, known.staged) } }
      return true
    },

    forget() {
      known = undefined
    },
  }
}
