import type { Kysely } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import type { LockedList } from './blacklist.ts'
import type { ServiceTables } from './tables.ts'

/** For so long an import that shows no sign of life still counts as running. */
const LEASE_MILLISECONDS = 15_000

/**
 * Until when a sign of life counts. Whether a process lives is a matter of real time, whatever clock entries expire by.
 */
export function leaseExpiry(): number {
  return Date.now() + LEASE_MILLISECONDS
}

/** Whether an import is being applied to a list, so that nobody else may change it. */
export function isLeased({ held_by, held_until }: Pick<LockedList, 'held_by' | 'held_until'>): boolean {
  return held_by !== null && held_until > Date.now()
}

/** Holds a list for an import, within a transaction. */
export async function leaseList(
  within: Kysely<ServiceTables>,
  environment: Environment,
  importId: string,
): Promise<void> {
  await within
    .updateTable('blacklist')
    .set({ held_by: importId, held_until: leaseExpiry() })
    .where('environment', '=', environment)
    .execute()
}

/** Ends a hold that counts as dead: should that import still live, it will find that the list is no longer its own. */
export async function breakLease(within: Kysely<ServiceTables>, environment: Environment): Promise<void> {
  await within.updateTable('blacklist').set({ held_by: null }).where('environment', '=', environment).execute()
}

/** Ends the hold of an import. */
export async function releaseLease(queries: Kysely<ServiceTables>, importId: string): Promise<void> {
  await queries.updateTable('blacklist').set({ held_by: null }).where('held_by', '=', importId).execute()
}
