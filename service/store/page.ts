// Stop 6 of 6: the store. It finds the rows of a page without walking to them; page-tree.ts keeps what it looks up.
// This is the end of the path: the rows go back as they came.

import { type Kysely, sql } from 'kysely'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { compileStatement, placeholder } from './compiled-statement.ts'
import { LEVELS } from './page-key.ts'
import type { ServiceTables } from './tables.ts'

/**
 * `items` is the JSON texts of the items joined by commas, `total` the length of the whole list, `revision` the list's
 * revision; all of one moment.
 */
export type Page = { readonly items: string; readonly total: number; readonly revision: number }

/** The revision of a list, and when the next of its entries expires, in epoch milliseconds. */
type Present = { readonly revision: number; readonly nextExpiry: number | null }

/** Reads one list. */
export type PageReader = {
  readonly page: (environment: Environment, page: PageRequest) => Promise<Page>
  /** What changes with every change of the list; reading it costs a tenth of reading a page. */
  readonly present: (environment: Environment) => Promise<Present>
}

type PageRow = { revision: number; total: number; items: string | null }

/**
 * Walks from the end of the top level: over a node that lies wholly within the offset, else down into it. Each step
 * reads one node by its index, so the cost is at most the children of one node per level, at any offset.
 *
 * `+ 0` and `|| ''` make plain values of columns: SQLite compares two columns by a rule for which it does not use more
 * than the first column of an index, and would then read every entry of one moment. The `+ 0` behind the limit makes it
 * no plain parameter: SQLite would look at its value for its plan, and make that anew at every request, which costs ten
 * times the page.
 */
export const FIND_PAGE = sql<PageRow>`
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
  select revision, total, (
    select string_agg(body, ',') from (
      select body from blacklist_entry
      where edition = (select edition from found)
        and (created_at, id) < ((select created_at from found), (select id from found))
      order by created_at desc, id desc
      limit ${placeholder('limit')} + 0 offset coalesce((select skip from found), 0)
    ) as page
  ) as items
  from blacklist where environment = ${placeholder('environment')}`

const READ_PRESENT = sql<Present>`
  select revision, next_expiry as "nextExpiry" from blacklist where environment = ${placeholder('environment')}`

/** Both lists are there from the beginning. */
function first<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('The row of a list is missing')
  return row
}

/**
 * A reader of pages, newest entry first. Items and total come out of one statement, so they always agree; a sorted
 * subquery hands its rows to the aggregate in order.
 */
export function pageReader(queries: Kysely<ServiceTables>): PageReader {
  const findPage = compileStatement(queries, FIND_PAGE)
  const readPresent = compileStatement(queries, READ_PRESENT)
  return {
    async page(environment, { limit, offset }) {
      const { items, total, revision } = first(await findPage({ environment, limit, offset }))
      return { items: items ?? '', total, revision }
    },
    async present(environment) {
      return first(await readPresent({ environment }))
    },
  }
}
