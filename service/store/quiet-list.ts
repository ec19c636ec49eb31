// Pages of a list that does not change, found without the walk of page.ts: the ranges of page-tree.ts are kept in
// memory for one revision. A page comes with the revision that its statement saw; if that is another, it is discarded.
// Ranges may have been read under a later one, so they are forgotten with the page. Else they would be used if the
// database lost that later revision, as in a failover.

import { type Kysely, sql } from 'kysely'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { type PlaceholderOf, prepared } from '#lib/platform/database/prepared.ts'
import { END_KEY, FIRST_KEY, type PageKey } from './page-key.ts'
import type { ServiceTables } from './tables.ts'

/** A page as the store returns it. `items` is null if there are none. */
export type PageRow = { revision: number; nextExpiry: number | null; total: number; items: string | null }

/** After this many pages of one revision, a list counts as quiet. Fewer would not pay for reading its ranges. */
export const QUIET_AFTER = 200

/** The levels whose ranges are kept: all of the upper one, and of the lower one those in which pages were asked for. */
const UPPER = 4
const LOWER = 2

/** The entries from a key to below another; `offset` is that of the newest of them. */
type Range = {
  readonly from: PageKey
  readonly below: PageKey
  readonly offset: number
  lower?: readonly Range[]
}

const WHOLE_LIST: Range = { from: FIRST_KEY, below: END_KEY, offset: 0 }

type KnownList = { readonly revision: number; pages: number; upper?: readonly Range[] }

type Bound = { readonly environment: Environment; readonly belowTime: number; readonly belowId: string }

const editionOf = (placeholder: PlaceholderOf<Bound>) =>
  sql`(select edition from blacklist where environment = ${placeholder('environment')})`
const isBelow = (placeholder: PlaceholderOf<Bound>) =>
  sql`(created_at, id) < (${placeholder('belowTime')}, ${placeholder('belowId')})`

type RangesRequest = Bound & { readonly level: number; readonly fromTime: number; readonly fromId: string }

const readRanges = prepared(
  (_, placeholder: PlaceholderOf<RangesRequest>) => sql<PageKey & { entries: number }>`
    select created_at, id, entries from page_node
    where edition = ${editionOf(placeholder)} and level = ${placeholder('level')}
      and (created_at, id) >= (${placeholder('fromTime')}, ${placeholder('fromId')}) and ${isBelow(placeholder)}
    order by created_at desc, id desc`,
)

type BelowRequest = Bound & { readonly limit: number; readonly skip: number }

/** The `+ 0` and the cast hide the parameters from SQLite's planner, as in page.ts. */
const readBelow = prepared(
  (_, placeholder: PlaceholderOf<BelowRequest>) => sql<PageRow>`
    select revision, next_expiry as "nextExpiry", total, (
      select string_agg(body, ',') from (
        select body from blacklist_entry where edition = ${editionOf(placeholder)} and ${isBelow(placeholder)}
        order by created_at desc, id desc limit ${placeholder('limit')} + 0 offset cast(${placeholder('skip')} as bigint)
      ) as page
    ) as items
    from blacklist where environment = ${placeholder('environment')}`,
)

/** Returns the range that holds an offset, or the last one. */
function rangeAt(ranges: readonly Range[], offset: number): Range | undefined {
  let [low, high] = [0, ranges.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((ranges[middle]?.offset ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return ranges[low]
}

export type QuietLists = {
  /** A page of a list that has been quiet; `undefined` if it has not, or has changed. */
  find(environment: Environment, page: PageRequest): Promise<PageRow | undefined>
  /** Notes that a page of a revision was read. */
  note(environment: Environment, revision: number): void
}

export function quietLists(queries: Kysely<ServiceTables>, quietAfter: number): QuietLists {
  const lists = new Map<Environment, KnownList>()

  /** Returns the ranges of a level within another, newest first. */
  async function rangesIn({ from, below, offset }: Range, level: number, environment: Environment) {
    const { rows } = await readRanges(queries, {
      ...{ environment, level, fromTime: from.created_at, fromId: from.id },
      ...{ belowTime: below.created_at, belowId: below.id },
    })
    let next = { below, offset }
    return rows.map(({ entries, ...key }): Range => {
      const range = { from: key, ...next }
      next = { below: key, offset: next.offset + entries }
      return range
    })
  }

  async function readPage(list: KnownList, environment: Environment, { limit, offset }: PageRequest) {
    list.upper ??= await rangesIn(WHOLE_LIST, UPPER, environment)
    const upper = rangeAt(list.upper, offset)
    if (!upper) return undefined
    upper.lower ??= await rangesIn(upper, LOWER, environment)
    const range = rangeAt(upper.lower, offset)
    if (!range) return undefined
    const { created_at: belowTime, id: belowId } = range.below
    const skip = offset - range.offset
    const { rows } = await readBelow(queries, { environment, limit, skip, belowTime, belowId })
    const [page] = rows
    return page?.revision === list.revision ? page : undefined
  }

  return {
    async find(environment, request) {
      const list = lists.get(environment)
      if (!list || list.pages < quietAfter) return undefined
      let page: PageRow | undefined
      try {
        page = await readPage(list, environment, request)
      } finally {
        // Meanwhile another request may have noted a newer list.
        if (!page && lists.get(environment) === list) lists.delete(environment)
      }
      return page
    },
    note(environment, revision) {
      const list = lists.get(environment)
      if (list?.revision === revision) list.pages++
      else lists.set(environment, { revision, pages: 1 })
    },
  }
}
