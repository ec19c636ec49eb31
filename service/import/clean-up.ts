import type { Store } from '../store/open-store.ts'
import { hasAbandonedEditions } from './edition/abandoned-editions.ts'
import { failDeadImports } from './failed-imports.ts'
import { cleanUpInThread } from './import-thread.ts'

/** Ends imports whose process died, and deletes abandoned editions. */
export async function cleanUpImports({
  store,
  clock,
}: {
  readonly store: Store
  readonly clock: () => number
}): Promise<void> {
  await failDeadImports(store.queries, clock())
  if (await hasAbandonedEditions(store.queries)) await cleanUpInThread(store.url)
}
