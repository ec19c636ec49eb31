import type { Kysely } from 'kysely'
import { RESTORABLE_DAYS } from '#lib/contract/management/limits.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { DAY_MILLISECONDS, iso } from '#lib/contract/time.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ManagementContext } from '../management/change.ts'
import { newestFirst } from '../store/newest-first.ts'
import type { ServiceTables } from '../store/tables.ts'
import { withItem } from './with-item.ts'

/** How long a removed entry can be restored. */
export const RESTORABLE_MILLISECONDS = RESTORABLE_DAYS * DAY_MILLISECONDS

/** Returns the numbers of the removals that can be restored: of each id the last one, unless the id is listed again. */
async function findRestorable(
  queries: Kysely<ServiceTables>,
  environment: Environment,
  ids: readonly string[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const listed = queries
    .selectFrom('blacklist')
    .innerJoin('blacklist_entry', 'blacklist_entry.edition', 'blacklist.edition')
    .select('blacklist_entry.id')
    .where('blacklist.environment', '=', environment)
    .where('blacklist_entry.id', 'in', ids)
  const rows = await queries
    .selectFrom('removed_entry')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('environment', '=', environment)
    .where('entry_id', 'in', ids)
    .where('entry_id', 'not in', listed)
    .groupBy('entry_id')
    .execute()
  return new Set(rows.map(({ last }) => Number(last)))
}

/** Returns a page of the entries that left the list within the retention period, newest first, each as JSON text. */
export async function listRemovedEntries(
  { store, clock }: ManagementContext,
  environment: Environment,
  page: PageRequest,
): Promise<{ readonly items: readonly string[]; readonly total: number }> {
  const now = clock()
  // What has expired is removed first.
  await store.blacklist.state(environment)
  const since = { environment, created_at: now - RESTORABLE_MILLISECONDS }
  const { rows, total } = await newestFirst(store.queries, 'removed_entry', page, since)
  const restorable = await findRestorable(
    store.queries,
    environment,
    rows.map(({ entry_id }) => entry_id),
  )
  const items = rows.map((row) => {
    const expired = row.entry_expires_at !== null && row.entry_expires_at <= now
    const removal = {
      id: row.entry_id,
      removedAt: iso(row.created_at),
      removedBy: row.actor,
      reason: row.reason,
      restorableUntil: expired || !restorable.has(row.id) ? null : iso(row.created_at + RESTORABLE_MILLISECONDS),
    }
    return withItem(removal, row.body)
  })
  return { items, total }
}
