import { firstEntries, orderEntries } from './order-entries.ts'
import type { Finding } from './read-list.ts'

/** Finds in the thread that asks, and keeps nothing. */
export const IN_THREAD: Finding = { known: async () => undefined, order: orderEntries, first: firstEntries }
