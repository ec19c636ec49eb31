import { type Kysely, sql } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { type LockedList, lockList, updateNextExpiry } from './blacklist.ts'
import { deleteEntries, isOneOf } from './entries.ts'
import type { PageReader } from './page.ts'
import { FAN_OUT } from './page-key.ts'
import { countEntry, rebuildTree } from './page-tree.ts'
import type { ServiceTables } from './tables.ts'

/**
 * Counting one entry out of the tree takes as long as reading this many of the list to rebuild it, between SQLite's 130
 * and PostgreSQL's 2,000.
 */
const READ_MEANWHILE = 500

/** Entries read at once, so that the memory of a removal is bounded however many entries expire together. */
const ROWS_AT_ONCE = 500

/**
 * Removes the entries that expired by `now`, within a transaction that holds the list's lock. Each becomes a removed
 * entry with its expiry as the time and no actor. Skips entries recorded while the previous edition was current.
 */
async function removeExpired(within: Kysely<ServiceTables>, list: LockedList, now: number): Promise<void> {
  const { environment, edition } = list
  const due = sql`edition = ${edition} and expires_at is not null and expires_at <= ${now}`
  const unrecorded = sql`not exists (
    select 1 from removed_entry as earlier
    where earlier.environment = ${environment} and earlier.created_at = entry.expires_at
      and earlier.entry_id = entry.id and earlier.actor is null)`
  await sql`
    insert into account_event (created_at, actor, action, subject, environment, request_id)
    select expires_at, null, 'entry.expired', id, ${environment}, null
    from blacklist_entry as entry where ${due} and ${unrecorded}`.execute(within)
  await sql`
    insert into removed_entry
      (environment, entry_id, entry_created_at, entry_expires_at, body, created_at, actor, reason)
    select ${environment}, id, created_at, expires_at, body, expires_at, null, 'Expired'
    from blacklist_entry as entry where ${due} and ${unrecorded}`.execute(within)
  // Without their bodies. PostgreSQL would read what is deleted below again and again if each part was found anew.
  const keys = await within
    .selectFrom('blacklist_entry')
    .select(['created_at', 'id'])
    .where(sql<boolean>`${due}`)
    .execute()
  const { total } = await lockList(within, environment, -keys.length)
  const tree = { queries: within, edition, fanOut: FAN_OUT }
  const isRebuilt = keys.length * READ_MEANWHILE > total
  for (let start = 0; start < keys.length; start += ROWS_AT_ONCE) {
    const part = keys.slice(start, start + ROWS_AT_ONCE).map(({ created_at, id }) => [created_at, id] as const)
    const rows = await within
      .selectFrom('blacklist_entry')
      .select(['id', 'created_at as createdAt', 'expires_at as expiresAt', 'body'])
      .where('edition', '=', edition)
      .where(isOneOf('created_at', part))
      .execute()
    await deleteEntries(within, edition, rows)
    if (isRebuilt) continue
    for (const { createdAt, id } of rows) await countEntry(tree, { created_at: createdAt, id }, -1)
  }
  if (isRebuilt) await rebuildTree(tree, total)
  await updateNextExpiry(within, environment)
}

/** Locks a list for a change within a transaction and removes what has expired. */
export async function lockCurrentList(
  within: Kysely<ServiceTables>,
  environment: Environment,
  now: number,
): Promise<LockedList> {
  const list = await lockList(within, environment, 0)
  if (list.next_expiry !== null && list.next_expiry <= now) await removeExpired(within, list, now)
  return list
}

/**
 * Returns `readPresent`, but it removes expired entries first. The next expiry is read together with the revision,
 * which every request reads anyway, so the check costs nothing. Requests wait for one removal: each of its own would take a
 * connection to wait for the lock of the first.
 */
export function presentWithoutExpired(
  queries: Kysely<ServiceTables>,
  readPresent: PageReader['present'],
  clock: () => number,
): PageReader['present'] {
  const removals = new Map<Environment, Promise<unknown>>()
  function removed(environment: Environment, now: number): Promise<unknown> {
    const running = removals.get(environment)
    if (running) return running
    const removal = queries
      .transaction()
      .execute((within) => lockCurrentList(within, environment, now))
      .finally(() => removals.delete(environment))
    removals.set(environment, removal)
    return removal
  }
  return async function current(environment) {
    const present = await readPresent(environment)
    const now = clock()
    if (present.nextExpiry === null || present.nextExpiry > now) return present
    await removed(environment, now)
    // More may have expired since a removal that already ran.
    return current(environment)
  }
}
