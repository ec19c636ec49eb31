import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { type JsonValue, parseJson } from '#lib/contract/json.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { contactHashes } from './contacts.ts'
import { FAN_OUT } from './page-key.ts'
import { countEntry, rebuildTree } from './page-tree.ts'
import type { EntryTable, ServiceTables } from './tables.ts'

/** A blacklisted user as it is stored: times in epoch milliseconds, `body` the whole item as JSON text. */
export type Entry = {
  readonly id: string
  readonly createdAt: number
  readonly expiresAt: number | null
  readonly body: string
}

/** The row of an entry. `item` is its body parsed, where that is at hand. */
export function rowOf(environment: Environment, entry: Entry, item: JsonValue = parseJson(entry.body)): EntryTable {
  const { id, createdAt, expiresAt, body } = entry
  return { environment, created_at: createdAt, id, body, expires_at: expiresAt, ...contactHashes(item) }
}

/**
 * Takes a list for writing until the end of the transaction and gives it a new revision. Writers of one list follow
 * one another; readers are not held up.
 */
export async function takeList(
  queries: Kysely<ServiceTables>,
  environment: Environment,
  added: number,
): Promise<{ readonly total: number; readonly next_expiry: number | null }> {
  return queries
    .updateTable('blacklist')
    .set({ revision: sql`revision + 1`, total: sql`total + ${added}` })
    .where('environment', '=', environment)
    .returning(['total', 'next_expiry'])
    .executeTakeFirstOrThrow()
}

/** Notes when the next entry of a list expires, so that readers know without looking. */
export async function noteNextExpiry(queries: Kysely<ServiceTables>, environment: Environment): Promise<void> {
  await queries
    .updateTable('blacklist')
    .set(({ selectFrom }) => ({
      next_expiry: selectFrom('blacklist_entry')
        .select(({ fn }) => fn.min('expires_at').as('next'))
        .where('environment', '=', environment)
        .where('expires_at', 'is not', null),
    }))
    .where('environment', '=', environment)
    .execute()
}

/** Adds one entry within a transaction; `false` when the list has its id already, and then the caller undoes it. */
export async function putEntry(
  queries: Kysely<ServiceTables>,
  environment: Environment,
  entry: Entry,
  fanOut: number = FAN_OUT,
): Promise<boolean> {
  await takeList(queries, environment, 1)
  const added = await queries
    .insertInto('blacklist_entry')
    .values(rowOf(environment, entry))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (Number(added.numInsertedOrUpdatedRows) !== 1) return false
  await countEntry({ queries, environment, fanOut }, { created_at: entry.createdAt, id: entry.id }, 1)
  if (entry.expiresAt !== null) await noteNextExpiry(queries, environment)
  return true
}

/** Takes one entry out within a transaction; `undefined` when it is not in the list, and then the caller undoes it. */
export async function takeOutEntry(
  queries: Kysely<ServiceTables>,
  environment: Environment,
  id: string,
  fanOut: number = FAN_OUT,
): Promise<EntryTable | undefined> {
  await takeList(queries, environment, -1)
  const removed = await queries
    .deleteFrom('blacklist_entry')
    .where('environment', '=', environment)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!removed) return undefined
  await countEntry({ queries, environment, fanOut }, { created_at: removed.created_at, id }, -1)
  if (removed.expires_at !== null) await noteNextExpiry(queries, environment)
  return removed
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
    const { total } = await takeList(within, environment, added)
    await rebuildTree({ queries: within, environment, fanOut }, total)
    await noteNextExpiry(within, environment)
    return added
  })
}
