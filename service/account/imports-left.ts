import { forgetInThread } from '../import/import-thread.ts'
import { hasLeftEditions } from '../store/editions.ts'
import type { Store } from '../store/open-store.ts'
import { forgetOldImports } from './import-ends.ts'

/** Forgets old imports, and what is left of those that did not come to their end. */
export async function forgetImports({
  store,
  clock,
}: {
  readonly store: Store
  readonly clock: () => number
}): Promise<void> {
  await forgetOldImports(store.queries, clock())
  if (await hasLeftEditions(store.queries)) await forgetInThread(store.url)
}
