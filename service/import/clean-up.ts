import type { Store } from '../store/open-store.ts'
import { hasAbandonedEditions } from './edition/abandoned-editions.ts'
import { failDeadImports } from './failed-imports.ts'
import { type Queries, RUNNING } from './import-row.ts'
import { cleanUpInThread } from './import-thread.ts'
import { RETENTION_MILLISECONDS } from './imports.ts'

/** Deletes finished imports after the retention period. */
export async function deleteOldImports(queries: Queries, now: number): Promise<void> {
  await failDeadImports(queries, now)
  await queries
    .deleteFrom('list_import')
    .where('created_at', '<=', now - RETENTION_MILLISECONDS)
    .where('state', 'not in', RUNNING)
    .execute()
}

/** Deletes old imports and abandoned editions. */
export async function cleanUpImports({
  store,
  clock,
}: {
  readonly store: Store
  readonly clock: () => number
}): Promise<void> {
  await deleteOldImports(store.queries, clock())
  if (await hasAbandonedEditions(store.queries)) await cleanUpInThread(store.url)
}
