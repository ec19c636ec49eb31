import type { Store } from '../store/open-store.ts'
import { hasAbandonedEditions } from './edition/abandoned-editions.ts'
import { deleteOldImports } from './failed-imports.ts'
import { cleanUpInThread } from './import-thread.ts'

/** Forgets old imports, and what is left of those that did not come to their end. */
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
