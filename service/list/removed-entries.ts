import { RESTORABLE_DAYS } from '#lib/contract/management/limits.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ManagementContext } from '../management/change.ts'
import { instant } from '../management/instant.ts'
import { presentWithoutExpired } from '../store/expiry.ts'
import { newestFirst } from '../store/newest-first.ts'
import { withItem } from './with-item.ts'

/** How long a removed entry can be restored. */
export const RETENTION_MILLISECONDS = RESTORABLE_DAYS * 86_400_000

/** Returns a page of the entries that left the list within the retention period, newest first, each as JSON text. */
export async function listRemovedEntries(
  { store, clock }: ManagementContext,
  environment: Environment,
  page: PageRequest,
): Promise<{ readonly items: readonly string[]; readonly total: number }> {
  const now = clock()
  await presentWithoutExpired(store.queries, store.blacklist.present, () => now)(environment)
  const since = { environment, created_at: now - RETENTION_MILLISECONDS }
  const { rows, total } = await newestFirst(store.queries, 'removed_entry', page, since)
  const items = rows.map((row) => {
    const expired = row.entry_expires_at !== null && row.entry_expires_at <= now
    const removal = {
      id: row.entry_id,
      removedAt: instant(row.created_at),
      removedBy: row.actor,
      reason: row.reason,
      restorableUntil: expired ? null : instant(row.created_at + RETENTION_MILLISECONDS),
    }
    return withItem(removal, row.body)
  })
  return { items, total }
}
