import type { Store } from '../store/open-store.ts'
import { hasLeftEditions } from './edition/left-editions.ts'
import { forgetOldImports } from './import-ends.ts'
import { forgetInThread } from './import-thread.ts'

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
