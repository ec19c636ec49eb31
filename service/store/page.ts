// Stop 6 of 6: the store. It finds the rows of a page without scanning to them, with the counts of page-tree.ts. The
// path ends here, and the rows go back as stored.

import { type Kysely, type QueryResult, sql } from 'kysely'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { type PlaceholderOf, prepared } from '#lib/platform/database/prepared.ts'
import { LEVELS } from './page-key.ts'
import { type PageRow, QUIET_AFTER, quietLists } from './quiet-list.ts'
import type { ServiceTables } from './tables.ts'

/** A list's revision, and when its next entry expires in epoch milliseconds. */
type ListState = { readonly revision: number; readonly nextExpiry: number | null }

/** A page at one moment: JSON texts of items joined by commas, and the number of entries. */
export type Page = ListState & { readonly items: string; readonly total: number }

export type PageReader = {
  readonly page: (environment: Environment, page: PageRequest) => Promise<Page>
  /** The list's revision and next expiry, at a tenth of the cost of a page. */
  readonly state: (environment: Environment) => Promise<ListState>
}

type OfList = { readonly environment: Environment }
/** The values of `pageStatement`. */
export type FindPage = OfList & PageRequest

/**
 * Walks from the end of the top level: skips a node that lies within the offset, else descends into it. Each step reads
 * one node by index, so the cost is bounded at any offset.
 *
 * The `+ 0` and `|| ''` turn columns into expressions. For a comparison of two columns SQLite would use only the first
 * column of the index and read every entry of one moment. The `+ 0` after the limit hides the parameter from SQLite's
 * planner, which would otherwise prepare the statement again on every request, at ten times the cost of the page.
 */
export const pageStatement = (placeholder: PlaceholderOf<FindPage>) => sql<PageRow>`
  with recursive descent (edition, level, created_at, id, skip) as (
    select list.edition + 0, node.level - 1, node.created_at + 0, node.id || '', cast(${placeholder('offset')} as bigint)
    from blacklist as list
    inner join page_node as node on node.edition = list.edition and node.level = ${sql.lit(LEVELS + 1)}
    where list.environment = ${placeholder('environment')}
    union all
    select
      descent.edition,
      case when node.entries > descent.skip then descent.level - 1 else descent.level end,
      case when node.entries > descent.skip then descent.created_at else node.created_at end,
      case when node.entries > descent.skip then descent.id else node.id end,
      case when node.entries > descent.skip then descent.skip else descent.skip - node.entries end
    from descent cross join page_node as node
    where descent.level > 0 and node.node = (
      select below.node from page_node as below
      where below.edition = descent.edition and below.level = descent.level
        and (below.created_at, below.id) < (descent.created_at, descent.id)
      order by below.created_at desc, below.id desc limit 1
    )
  ),
  found as materialized (select edition, created_at, id, skip from descent where level = 0)
  select revision, next_expiry as "nextExpiry", total, (
    select string_agg(body, ',') from (
      select body from blacklist_entry
      where edition = (select edition from found)
        and (created_at, id) < ((select created_at from found), (select id from found))
      order by created_at desc, id desc
      limit ${placeholder('limit')} + 0 offset coalesce((select skip from found), 0)
    ) as page
  ) as items
  from blacklist where environment = ${placeholder('environment')}`

const findPage = prepared((_, placeholder: PlaceholderOf<FindPage>) => pageStatement(placeholder))

const readState = prepared(
  (_, placeholder: PlaceholderOf<OfList>) => sql<ListState>`
    select revision, next_expiry as "nextExpiry" from blacklist where environment = ${placeholder('environment')}`,
)

/** The schema creates both lists, so their rows always exist. */
function first<Row>({ rows: [row] }: QueryResult<Row>): Row {
  if (!row) throw new Error('The row of a list is missing')
  return row
}

/**
 * Reads pages, newest entry first. Items and total come from one statement, so they agree. The sorted subquery keeps
 * its order in the aggregate.
 */
export function pageReader(queries: Kysely<ServiceTables>, quietAfter = QUIET_AFTER): PageReader {
  const quiet = quietLists(queries, quietAfter)
  return {
    async page(environment, page) {
      const known = await quiet.find(environment, page)
      const row = known ?? first(await findPage(queries, { environment, ...page }))
      quiet.note(environment, row.revision)
      return { ...row, items: row.items ?? '' }
    },
    async state(environment) {
      return first(await readState(queries, { environment }))
    },
  }
}
