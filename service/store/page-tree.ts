// A tree of counts over ranges of a list, in the table `page_node`, that finds the entry at any offset in a few steps.
//
// The nodes of each level divide an edition into ranges: a node spans from its own key to the next node's key on its
// level, and every key of a level is also a key of the level below. A full node on level L counts fanOut^L entries. A
// fuller node is split. A node less than a quarter full is merged with a neighbour under the same parent. So a node has
// between about 4 and 64 children, whatever is added and removed.

import { type Kysely, type RawBuilder, sql } from 'kysely'
import { liftStatementLimit } from '#lib/platform/database/lift-statement-limit.ts'
import { FIRST_KEY, LEVELS, type PageKey } from './page-key.ts'
import type { ServiceTables } from './tables.ts'

const LEAST_SHARE = 4

type Node = PageKey & { readonly node: number; readonly entries: number }

/** The tree of an edition, within a transaction that holds the list's lock. */
export type PageTree = {
  readonly queries: Kysely<ServiceTables>
  readonly edition: number
  readonly fanOut: number
}

function nodesOf({ queries, edition }: PageTree, level: number) {
  return queries
    .selectFrom('page_node')
    .select(['node', 'created_at', 'id', 'entries'])
    .where('edition', '=', edition)
    .where('level', '=', level)
}

function nodeHolding(tree: PageTree, level: number, { created_at, id }: PageKey): Promise<Node> {
  return nodesOf(tree, level)
    .where(sql<boolean>`(created_at, id) <= (${created_at}, ${id})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

function nodeBefore(tree: PageTree, level: number, { created_at, id }: PageKey): Promise<Node | undefined> {
  return nodesOf(tree, level)
    .where(sql<boolean>`(created_at, id) < (${created_at}, ${id})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function nodeAfter(tree: PageTree, level: number, { created_at, id }: PageKey): Promise<Node | undefined> {
  return nodesOf(tree, level)
    .where(sql<boolean>`(created_at, id) > (${created_at}, ${id})`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the children of a node: nodes of the level below, or the entries themselves on level 1. */
async function childrenOf(tree: PageTree, level: number, node: Node): Promise<(PageKey & { entries: number })[]> {
  const end = await nodeAfter(tree, level, node)
  const from = sql<boolean>`(created_at, id) >= (${node.created_at}, ${node.id})`
  const to = end ? sql<boolean>`(created_at, id) < (${end.created_at}, ${end.id})` : sql<boolean>`true`
  if (level > 1) {
    return nodesOf(tree, level - 1)
      .where(from)
      .where(to)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  }
  return tree.queries
    .selectFrom('blacklist_entry')
    .select(['created_at', 'id', sql.lit<1>(1).as('entries')])
    .where('edition', '=', tree.edition)
    .where(from)
    .where(to)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

function setEntries(tree: PageTree, node: Node, entries: number) {
  return tree.queries.updateTable('page_node').set({ entries }).where('node', '=', node.node).execute()
}

/** Splits a node into the most even halves. */
async function split(tree: PageTree, level: number, node: Node): Promise<void> {
  let before = 0
  for (const child of await childrenOf(tree, level, node)) {
    if (before > 0 && before + child.entries / 2 >= node.entries / 2) {
      const { created_at, id } = child
      const { edition, queries } = tree
      await setEntries(tree, node, before)
      await queries
        .insertInto('page_node')
        .values({ edition, level, created_at, id, entries: node.entries - before })
        .execute()
      return
    }
    before += child.entries
  }
}

/** Whether a node is the first under its parent and so shares the parent's key. */
async function isFirstChild(tree: PageTree, level: number, node: Node): Promise<boolean> {
  if (level === LEVELS) return node.created_at === FIRST_KEY.created_at
  const parent = await nodeHolding(tree, level + 1, node)
  return parent.created_at === node.created_at && parent.id === node.id
}

async function join(tree: PageTree, level: number, kept: Node, dropped: Node): Promise<void> {
  const entries = kept.entries + dropped.entries
  await tree.queries.deleteFrom('page_node').where('node', '=', dropped.node).execute()
  await setEntries(tree, kept, entries)
  if (entries > tree.fanOut ** level) await split(tree, level, { ...kept, entries })
}

/** Merges a node with the one before or after it under the same parent. An only child stays. */
async function joinNeighbour(tree: PageTree, level: number, node: Node): Promise<void> {
  if (!(await isFirstChild(tree, level, node))) {
    const before = await nodeBefore(tree, level, node)
    if (before) await join(tree, level, before, node)
    return
  }
  const after = await nodeAfter(tree, level, node)
  if (after && !(await isFirstChild(tree, level, after))) await join(tree, level, node, after)
}

/**
 * Counts an entry just added (`change` 1) or removed (-1). Rebalances from the top down, so that a node that is too
 * empty finds a neighbour under its parent, unless the whole list is that small.
 */
export async function countEntry(tree: PageTree, key: PageKey, change: 1 | -1): Promise<void> {
  for (let level = LEVELS; level >= 1; level--) {
    const node = await nodeHolding(tree, level, key)
    await setEntries(tree, node, node.entries + change)
  }
  for (let level = LEVELS; level >= 1; level--) {
    const node = await nodeHolding(tree, level, key)
    const full = tree.fanOut ** level
    if (node.entries > full) await split(tree, level, node)
    else if (node.entries < full / LEAST_SHARE) await joinNeighbour(tree, level, node)
  }
}

/** Takes entries out of the nodes of a level that hold them, and returns these nodes. */
async function takeOut({ queries, edition }: PageTree, level: number, keys: readonly PageKey[]) {
  const values = keys.map(({ created_at, id }) => sql`(cast(${created_at} as bigint), ${id})`)
  const { rows } = await sql<Node>`
    with gone (created_at, id) as (values ${sql.join(values)})
    update page_node set entries = entries - removed
    from (
      select (
        select node from page_node as holding
        where holding.edition = ${edition} and holding.level = ${level}
          and (holding.created_at, holding.id) <= (gone.created_at, gone.id)
        order by holding.created_at desc, holding.id desc limit 1
      ) as holder, count(*) as removed
      from gone group by holder
    ) as holders
    where node = holder
    returning node, created_at, id, entries`.execute(queries)
  return rows
}

/**
 * Counts many entries just removed, in a few statements unless nodes become too empty. Rebalances from the top down, as
 * `countEntry` does. A node may already be merged with an earlier one; if the result is too empty, merges it too.
 */
export async function countRemoved(tree: PageTree, keys: readonly PageKey[]): Promise<void> {
  const touched: (readonly [number, Node])[] = []
  for (let level = LEVELS; level >= 1; level--) {
    for (const node of await takeOut(tree, level, keys)) touched.push([level, node])
  }
  for (const [level, { created_at, id, entries }] of touched) {
    const least = tree.fanOut ** level / LEAST_SHARE
    if (entries >= least) continue
    const node = await nodeHolding(tree, level, { created_at, id })
    if (node.entries < least) await joinNeighbour(tree, level, node)
  }
}

/** The tables of a build: the nodes to fill, and the rows of `created_at` and `id` to count. */
type TreeTables = { readonly nodes: RawBuilder<unknown>; readonly entries: RawBuilder<unknown> }

/** Fills an empty table with the nodes over `total` entries, each three quarters full. */
export async function buildTree(
  { queries, edition, fanOut }: PageTree,
  { nodes: table, entries }: TreeTables,
  total: number,
): Promise<void> {
  for (let level = 1; level <= LEVELS; level++) {
    const nodes = Math.max(1, Math.ceil(total / (0.75 * fanOut ** level)))
    const children =
      level === 1
        ? sql`select created_at, id, 1 as entries from ${entries} as entry`
        : sql`select created_at, id, entries from ${table} as below
              where edition = ${edition} and level = ${sql.lit(level - 1)}`
    await sql`
      insert into ${table} (edition, level, created_at, id, entries)
      select cast(${edition} as bigint), ${sql.lit(level)},
        case when part = 0 then ${sql.lit(FIRST_KEY.created_at)} else created_at end,
        case when part = 0 then ${sql.lit(FIRST_KEY.id)} else id end,
        counted
      from (
        select created_at, id, part,
          sum(entries) over (partition by part) as counted,
          row_number() over (partition by part order by created_at, id) as rank
        from (
          select created_at, id, entries,
            (cast(sum(entries) over (order by created_at, id) as bigint) - entries)
              * ${sql.lit(nodes)} / ${sql.lit(Math.max(1, total))} as part
          from (${children}) as child
        ) as parted
      ) as numbered
      where rank = 1`.execute(queries)
  }
}

/** Rebuilds the tree of an edition of `total` entries, within a transaction. */
export async function rebuildTree(tree: PageTree, total: number): Promise<void> {
  const { queries, edition } = tree
  await liftStatementLimit(queries)
  await queries.deleteFrom('page_node').where('edition', '=', edition).where('level', '<=', LEVELS).execute()
  const entries = sql`(select created_at, id from blacklist_entry where edition = ${edition})`
  await buildTree(tree, { nodes: sql`page_node`, entries }, total)
  if (total === 0) await makeEmptyTree(queries, edition)
}

async function makeEmptyTree(queries: Kysely<ServiceTables>, edition: number): Promise<void> {
  const levels = Array.from({ length: LEVELS }, (_, below) => below + 1)
  await queries
    .insertInto('page_node')
    .values(levels.map((level) => ({ edition, level, ...FIRST_KEY, entries: 0 })))
    .execute()
}
