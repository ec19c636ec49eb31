import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { deleteEntries, type Entry, findEntry, insertEntry } from './entries.ts'
import { FAN_OUT } from './page-key.ts'
import { countEntry, rebuildTree } from './page-tree.ts'
import type { BlacklistTable, ServiceTables } from './tables.ts'

/** A list that a transaction holds for writing. */
export type LockedList = Omit<BlacklistTable, 'revision'>

/**
 * Takes a list for writing until the end of the transaction and gives it a new revision. Writers of one list follow
 * one another; readers are not held up.
 */
export async function lockList(
  queries: Kysely<ServiceTables>,
  environment: Environment,
  added: number,
): Promise<LockedList> {
  return queries
    .updateTable('blacklist')
    .set({ revision: sql`revision + 1`, total: sql`total + ${added}` })
    .where('environment', '=', environment)
    .returning(['environment', 'edition', 'total', 'next_expiry', 'held_by', 'held_until'])
    .executeTakeFirstOrThrow()
}

/** Notes when the next entry of a list expires, so that readers know without looking. */
export async function updateNextExpiry(queries: Kysely<ServiceTables>, environment: Environment): Promise<void> {
  await sql`
    update blacklist set next_expiry = (
      select min(expires_at) from blacklist_entry
      where blacklist_entry.edition = blacklist.edition and expires_at is not null
    )
    where environment = ${environment}`.execute(queries)
}

/** Adds one entry within a transaction; `false` when the list has its id already, and then the caller undoes it. */
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

/** Takes one entry out within a transaction; `undefined` when it is not in the list, and then the caller undoes it. */
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
 * Adds many entries at once: `insert` puts them in an edition within the transaction and says how many they were; the
 * list's tree is then built anew, which is cheaper than counting them one by one. It holds up every other writer of the
 * database, and breaks an import that is just being applied: for lists that nobody uses yet.
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
