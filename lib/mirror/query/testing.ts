import { countPending, countShown } from './facets.ts'
import { firstEntries, orderEntries } from './order-entries.ts'
import type { Finding } from './read-list.ts'

/** Finds answers in the calling thread, and keeps none. */
export const IN_THREAD: Finding = {
  known: async () => undefined,
  order: orderEntries,
  first: firstEntries,
  length: countShown,
  pending: countPending,
}
