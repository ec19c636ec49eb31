import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { databaseNow } from '#lib/platform/database/database-now.ts'
import { deleteEntries, type Entry, findEntry, insertEntry } from './entries.ts'
import { FAN_OUT } from './page-key.ts'
import { countEntry, rebuildTree } from './page-tree.ts'
import type { BlacklistTable, ServiceTables } from './tables.ts'

/** A list whose row this transaction has locked. */
export type LockedList = Omit<BlacklistTable, 'revision' | 'held_until'>

/** Returns the edition that a list consists of. */
export async function editionOf(queries: Kysely<ServiceTables>, environment: Environment): Promise<number> {
  const { edition } = await queries
    .selectFrom('blacklist')
    .select('edition')
    .where('environment', '=', environment)
    .executeTakeFirstOrThrow()
  return edition
}

/**
 * Locks a list for writing until the end of the transaction and raises its revision. Writers of one list run one after
 * another; readers do not wait.
 *
 * The revision is the present in milliseconds, or one more than the last. If the database loses its last transactions,
 * as in a failover, the next change therefore has another revision than a lost one, which caches may still know.
 */
export async function lockList(
  queries: Kysely<ServiceTables>,
  environment: Environment,
  added: number,
): Promise<LockedList> {
  const present = databaseNow(queries)
  return queries
    .updateTable('blacklist')
    .set({
      revision: sql`case when revision < ${present} then ${present} else revision + 1 end`,
      total: sql`total + ${added}`,
    })
    .where('environment', '=', environment)
    .returning(['environment', 'edition', 'total', 'next_expiry', 'held_by'])
    .executeTakeFirstOrThrow()
}

/** Stores when the next entry of a list expires, so that readers need not search. */
export async function updateNextExpiry(queries: Kysely<ServiceTables>, environment: Environment): Promise<void> {
  await sql`
    update blacklist set next_expiry = (
      select min(expires_at) from blacklist_entry
      where blacklist_entry.edition = blacklist.edition and expires_at is not null
    )
    where environment = ${environment}`.execute(queries)
}

/** Adds an entry within a transaction. `false` when its id is already listed; the caller must then roll back. */
export async function addListedEntry(
  queries: Kysely<ServiceTables>,
  environment: Environment,
  entry: Entry,
  fanOut: number = FAN_OUT,
): Promise<boolean> {
  const { edition } = await lockList(queries, environment, 1)
  if (!(await insertEntry(queries, edition, entry))) return false
  await countEntry({ queries, edition, fanOut }, { created_at: entry.createdAt, id: entry.id }, 1)
  if (entry.expiresAt !== null) await updateNextExpiry(queries, environment)
  return true
}

/** Removes an entry within a transaction. `undefined` when it is not listed; the caller must then roll back. */
export async function removeListedEntry(
  queries: Kysely<ServiceTables>,
  environment: Environment,
  id: string,
  fanOut: number = FAN_OUT,
): Promise<Entry | undefined> {
  const { edition } = await lockList(queries, environment, -1)
  const removed = await findEntry(queries, edition, id)
  if (!removed) return undefined
  await deleteEntries(queries, edition, [removed])
  await countEntry({ queries, edition, fanOut }, { created_at: removed.createdAt, id }, -1)
  if (removed.expiresAt !== null) await updateNextExpiry(queries, environment)
  return removed
}

/**
 * Adds many entries at once. `insert` writes them to the edition and returns their number; the page tree is then
 * rebuilt, which is cheaper than counting them one by one. For lists not in use yet: it blocks every other writer and
 * breaks the lease of a running import.
 */
export function addManyEntries(
  queries: Kysely<ServiceTables>,
  environment: Environment,
  insert: (within: Kysely<ServiceTables>, edition: number) => Promise<number>,
  fanOut: number = FAN_OUT,
): Promise<number> {
  return queries.transaction().execute(async (within) => {
    const { edition } = await lockList(within, environment, 0)
    const added = await insert(within, edition)
    if (added === 0) return 0
    const { total } = await lockList(within, environment, added)
    await rebuildTree({ queries: within, edition, fanOut }, total)
    await updateNextExpiry(within, environment)
    await within.updateTable('blacklist').set({ held_by: null }).where('environment', '=', environment).execute()
    return added
  })
}
