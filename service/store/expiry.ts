import { setImmediate } from 'node:timers/promises'
import type { Kysely, NotNull } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { type LockedList, lockList, updateNextExpiry } from './blacklist.ts'
import { deleteEntries, type Entry } from './entries.ts'
import type { PageReader } from './page.ts'
import { FAN_OUT } from './page-key.ts'
import { countRemoved, rebuildTree } from './page-tree.ts'
import type { ServiceTables } from './tables.ts'

type Queries = Kysely<ServiceTables>

/** Entries removed at once, so that neither memory nor a transaction grows with how many expire together. */
const ROWS_AT_ONCE = 500

/**
 * The page tree is rebuilt if fewer entries than this stay per removed one. Else removed entries are counted out of it.
 * That merges one node after another, and takes several times as long as a rebuild where most of a list expires.
 */
const REBUILT_PER_REMOVED = 20

function isDue(nextExpiry: number | null, now: number): boolean {
  return nextExpiry !== null && nextExpiry <= now
}

type Expired = Entry & { readonly expiresAt: number }

/**
 * Records that entries expired. Each becomes a removed entry with its expiry as the time and no actor. Skips entries
 * recorded while the previous edition was current.
 *
 * Reads entries by id and compares them here: if SQL compared them, PostgreSQL could search, for each entry, all that
 * expired at the same moment.
 */
async function recordExpired(within: Queries, environment: Environment, expired: readonly Expired[]): Promise<void> {
  const recorded = await within
    .selectFrom('removed_entry')
    .select(['entry_id', 'created_at'])
    .where('environment', '=', environment)
    .where(
      'entry_id',
      'in',
      expired.map(({ id }) => id),
    )
    .where('actor', 'is', null)
    .execute()
  const known = new Set(recorded.map(({ entry_id, created_at }) => `${created_at} ${entry_id}`))
  const unrecorded = expired.filter(({ id, expiresAt }) => !known.has(`${expiresAt} ${id}`))
  if (unrecorded.length === 0) return
  const events = unrecorded.map(({ id, expiresAt }) => ({
    created_at: expiresAt,
    actor: null,
    action: 'entry.expired' as const,
    subject: id,
    environment,
    request_id: null,
  }))
  await within.insertInto('account_event').values(events).execute()
  const removals = unrecorded.map(({ id, createdAt, expiresAt, body }) => ({
    environment,
    entry_id: id,
    entry_created_at: createdAt,
    entry_expires_at: expiresAt,
    body,
    created_at: expiresAt,
    actor: null,
    reason: 'Expired',
  }))
  await within.insertInto('removed_entry').values(removals).execute()
}

/**
 * Removes some of the entries that expired by `now`, within a transaction that holds the list's lock.
 *
 * @returns whether there may be more.
 */
async function removeSome(within: Queries, { environment, edition }: LockedList, now: number): Promise<boolean> {
  const expired = await within
    .selectFrom('blacklist_entry')
    .select(['id', 'created_at as createdAt', 'expires_at as expiresAt', 'body'])
    .where('edition', '=', edition)
    .where('expires_at', 'is not', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(ROWS_AT_ONCE)
    .$narrowType<{ expiresAt: NotNull }>()
    .execute()
  if (expired.length === 0) return false
  await recordExpired(within, environment, expired)
  const { total } = await lockList(within, environment, -expired.length)
  await deleteEntries(within, edition, expired)
  const tree = { queries: within, edition, fanOut: FAN_OUT }
  const removed = expired.map(({ createdAt, id }) => ({ created_at: createdAt, id }))
  if (total < REBUILT_PER_REMOVED * expired.length) await rebuildTree(tree, total)
  else await countRemoved(tree, removed)
  return expired.length === ROWS_AT_ONCE
}

/**
 * Removes the entries that expired by `now` in short transactions. Other requests run in between, because none runs
 * during a transaction of SQLite.
 */
export async function removeExpired(queries: Queries, environment: Environment, now: number): Promise<void> {
  const removeNext = async (within: Queries) => {
    const list = await lockList(within, environment, 0)
    if (!isDue(list.next_expiry, now)) return false
    const isMore = await removeSome(within, list, now)
    await updateNextExpiry(within, environment)
    return isMore
  }
  while (await queries.transaction().execute(removeNext)) await setImmediate()
}

/**
 * Locks a list for a change within a transaction and removes what has expired, so that the change never sees it. Call
 * `removeExpired` before, since many entries would make the transaction long.
 */
export async function lockCurrentList(within: Queries, environment: Environment, now: number): Promise<LockedList> {
  const list = await lockList(within, environment, 0)
  if (!isDue(list.next_expiry, now)) return list
  while (await removeSome(within, list, now));
  await updateNextExpiry(within, environment)
  return list
}

/**
 * Returns a reader that removes expired entries first. The next expiry is read together with the revision, which every
 * request reads anyway, so the check costs nothing. All requests wait for one removal: otherwise each would occupy a
 * connection while it waits for the lock of the first.
 *
 * Between the steps of a removal the list has some of the expired entries left, and its next expiry has come. No page
 * of that moment is returned, whichever process removes.
 */
export function withoutExpired(queries: Queries, reader: PageReader, clock: () => number): PageReader {
  const removals = new Map<Environment, Promise<unknown>>()
  function removed(environment: Environment, now: number): Promise<unknown> {
    const running = removals.get(environment)
    if (running) return running
    const removal = removeExpired(queries, environment, now).finally(() => removals.delete(environment))
    removals.set(environment, removal)
    return removal
  }
  async function current<Read extends { readonly nextExpiry: number | null }>(
    environment: Environment,
    read: () => Promise<Read>,
  ): Promise<Read> {
    // The time of the request. With the time of each round, no page would be returned while entries keep expiring.
    const now = clock()
    for (;;) {
      const answer = await read()
      if (!isDue(answer.nextExpiry, now)) return answer
      // A removal that already runs may be of an earlier time, so read again.
      await removed(environment, now)
    }
  }
  return {
    state: (environment) => current(environment, () => reader.state(environment)),
    page: (environment, page) => current(environment, () => reader.page(environment, page)),
  }
}
