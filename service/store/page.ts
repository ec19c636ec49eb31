// Stop 6 of 6: the store. It finds the rows of a page without walking to them; page-tree.ts keeps what it looks up.
// This is the end of the path: the rows go back as they came.

import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { named, namedStatement } from './named-statement.ts'
import { LEVELS, type PageKey } from './page-key.ts'
import type { ServiceTables } from './tables.ts'

/** `items` is the JSON texts of the items joined by commas, `total` the length of the whole list at the same moment. */
export type Page = { readonly items: string; readonly total: number }

/** Reads one page of one list. */
export type PageReader = (environment: Environment, page: PageRequest) => Promise<Page>

/** A place from which a page is near: the page begins `skip` entries below the key. */
type Anchor = PageKey & { readonly skip: number }

type PageRow = { revision: number; total: number; items: string | null }
type FoundRow = PageRow & { created_at: number | null; id: string | null; skip: number | null }

const ANCHORS_REMEMBERED = 10_000

/** The texts of `limit` entries below a key, newest first. A sorted subquery hands its rows to the aggregate in order. */
function itemsBelow(createdAt: RawBuilder<unknown>, id: RawBuilder<unknown>, skip: RawBuilder<unknown>) {
  return sql`(
    select string_agg(body, ',') from (
      select body from blacklist_entry
      where environment = ${named('environment')} and (created_at, id) < (${createdAt}, ${id})
      order by created_at desc, id desc
      limit ${named('limit')} offset ${skip}
    ) as page
  )`
}

/**
 * Walks from the end of the top level: over a node that lies wholly within the offset, else down into it. Each step
 * reads one node by its index, so the cost is at most the children of one node per level, at any offset.
 */
const FIND_PAGE = sql<FoundRow>`
  with recursive descent (level, created_at, id, skip) as (
    select level - 1, created_at, id, cast(${named('offset')} as bigint)
    from page_node where environment = ${named('environment')} and level = ${sql.lit(LEVELS + 1)}
    union all
    select
      case when node.entries > descent.skip then descent.level - 1 else descent.level end,
      case when node.entries > descent.skip then descent.created_at else node.created_at end,
      case when node.entries > descent.skip then descent.id else node.id end,
      case when node.entries > descent.skip then descent.skip else descent.skip - node.entries end
    from descent cross join page_node as node
    where descent.level > 0 and node.node = (
      select below.node from page_node as below
      where below.environment = ${named('environment')} and below.level = descent.level
        and (below.created_at, below.id) < (descent.created_at, descent.id)
      order by below.created_at desc, below.id desc limit 1
    )
  ),
  found as materialized (select created_at, id, skip from descent where level = 0)
  select blacklist.revision, blacklist.total, found.created_at, found.id, found.skip,
    ${itemsBelow(
      sql`(select created_at from found)`,
      sql`(select id from found)`,
      sql`coalesce((select skip from found), 0)`,
    )} as items
  from blacklist left join found on true
  where blacklist.environment = ${named('environment')}`

/** The same page from a place that is known already. */
const READ_PAGE = sql<PageRow>`
  select revision, total, ${itemsBelow(named('created_at'), named('id'), named('skip'))} as items
  from blacklist where environment = ${named('environment')}`

/** What was learnt about one list under one revision. */
type Learnt = { revision: number; readonly anchors: Map<number, Anchor> }

function learn(learnt: Learnt, offset: number, { revision, created_at, id, skip }: FoundRow): void {
  if (learnt.revision !== revision) {
    learnt.anchors.clear()
    learnt.revision = revision
  }
  if (created_at === null || id === null || skip === null) return
  const [oldest] = learnt.anchors.keys()
  if (learnt.anchors.size >= ANCHORS_REMEMBERED && oldest !== undefined) learnt.anchors.delete(oldest)
  learnt.anchors.set(offset, { created_at, id, skip })
}

/**
 * A reader of pages, newest entry first. Page and total come out of one statement, so they always agree.
 *
 * Where a page begins is remembered until the list changes: the list's revision comes with the rows, and a page read
 * from a place of another revision is thrown away and looked up again.
 */
export function pageReader(queries: Kysely<ServiceTables>): PageReader {
  const find = namedStatement(queries, FIND_PAGE)
  const read = namedStatement(queries, READ_PAGE)
  const learntOf: Record<Environment, Learnt> = {
    Test: { revision: -1, anchors: new Map() },
    Production: { revision: -1, anchors: new Map() },
  }
  return async (environment, { limit, offset }) => {
    const learnt = learntOf[environment]
    const { revision } = learnt
    const anchor = learnt.anchors.get(offset)
    if (anchor) {
      const [row] = await read({ environment, limit, ...anchor })
      if (row?.revision === revision) return { items: row.items ?? '', total: row.total }
    }
    const [row] = await find({ environment, limit, offset })
    if (!row) throw new Error(`There is no ${environment} list`)
    learn(learnt, offset, row)
    return { items: row.items ?? '', total: row.total }
  }
}
