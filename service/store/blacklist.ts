import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { FAN_OUT } from './page-key.ts'
import { countEntry, rebuildTree } from './page-tree.ts'
import type { ServiceTables } from './tables.ts'

/** A blacklisted user as it is stored: `createdAt` in epoch milliseconds, `body` the whole item as JSON text. */
export type Entry = { readonly id: string; readonly createdAt: number; readonly body: string }

/**
 * Takes a list for writing until the end of the transaction and gives it a new revision. Writers of one list follow
 * one another; readers are not held up.
 */
async function takeList(queries: Kysely<ServiceTables>, environment: Environment, added: number): Promise<number> {
  const { total } = await queries
    .updateTable('blacklist')
    .set({ revision: sql`revision + 1`, total: sql`total + ${added}` })
    .where('environment', '=', environment)
    .returning('total')
    .executeTakeFirstOrThrow()
  return total
}

/** Undoes the transaction around it. */
class NothingToDo extends Error {}

/** Runs a change of a list; `false` when the change finds nothing to do, and then nothing is changed. */
async function change(queries: Kysely<ServiceTables>, work: (within: Kysely<ServiceTables>) => Promise<void>) {
  try {
    await queries.transaction().execute(work)
    return true
  } catch (error) {
    if (error instanceof NothingToDo) return false
    throw error
  }
}

/** Adds one entry; `false` when the list has an entry with this id already. */
export function addEntry(
  queries: Kysely<ServiceTables>,
  environment: Environment,
  { id, createdAt, body }: Entry,
  fanOut: number = FAN_OUT,
): Promise<boolean> {
  return change(queries, async (within) => {
    await takeList(within, environment, 1)
    const added = await within
      .insertInto('blacklist_entry')
      .values({ environment, created_at: createdAt, id, body })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (Number(added.numInsertedOrUpdatedRows) !== 1) throw new NothingToDo()
    await countEntry({ queries: within, environment, fanOut }, { created_at: createdAt, id }, 1)
  })
}

/** Removes one entry; `false` when the list has none with this id. */
export function removeEntry(
  queries: Kysely<ServiceTables>,
  environment: Environment,
  id: string,
  fanOut: number = FAN_OUT,
): Promise<boolean> {
  return change(queries, async (within) => {
    await takeList(within, environment, -1)
    const removed = await within
      .deleteFrom('blacklist_entry')
      .where('environment', '=', environment)
      .where('id', '=', id)
      .returning('created_at')
      .executeTakeFirst()
    if (!removed) throw new NothingToDo()
    await countEntry({ queries: within, environment, fanOut }, { created_at: removed.created_at, id }, -1)
  })
}

/**
 * Adds many entries at once: `insert` puts them in the table within the transaction and says how many they were; the
 * list's tree is then built anew, which is cheaper than counting them one by one.
 */
export function addManyEntries(
  queries: Kysely<ServiceTables>,
  environment: Environment,
  insert: (within: Kysely<ServiceTables>) => Promise<number>,
  fanOut: number = FAN_OUT,
): Promise<number> {
  return queries.transaction().execute(async (within) => {
    await takeList(within, environment, 0)
    const added = await insert(within)
    if (added === 0) return 0
    const total = await takeList(within, environment, added)
    await rebuildTree({ queries: within, environment, fanOut }, total)
    return added
  })
}
