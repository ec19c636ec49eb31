import type { Kysely } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { hasCome } from '#lib/platform/database/has-come.ts'
import type { LockedList } from './blacklist.ts'
import type { ServiceTables } from './tables.ts'

/** How long an import may miss heartbeats before it counts as dead. */
const LEASE_MILLISECONDS = 15_000

/**
 * When a lease taken or renewed now expires. Uses real time, because it tells whether a process is alive, whatever
 * clock entries expire by.
 */
export function leaseExpiry(): number {
  return Date.now() + LEASE_MILLISECONDS
}

/** Whether an import holds the lease of a list, so that nobody else may change it. */
export function isLeased({ held_by, held_until }: Pick<LockedList, 'held_by' | 'held_until'>): boolean {
  return held_by !== null && !hasCome(held_until, Date.now(), LEASE_MILLISECONDS)
}

/** Takes the lease of a list for an import, within a transaction. */
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

/** Ends an expired lease. If its import is still alive, it finds that it lost the list. */
export async function breakLease(within: Kysely<ServiceTables>, environment: Environment): Promise<void> {
  await within.updateTable('blacklist').set({ held_by: null }).where('environment', '=', environment).execute()
}

/** Ends the lease of an import. */
export async function releaseLease(queries: Kysely<ServiceTables>, importId: string): Promise<void> {
  await queries.updateTable('blacklist').set({ held_by: null }).where('held_by', '=', importId).execute()
}
