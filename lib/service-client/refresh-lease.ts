import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Clock } from '#lib/platform/clock.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'

/**
 * Who may renew the tokens of a session: one holder at a time, across all processes on the database.
 *
 * Leases are compared by the clocks of the machines that take part. Clocks that differ by less than the margin a lease
 * has over its renewal cost nothing; beyond that two may renew at once, which the service and the store both survive.
 */
export type RefreshLease = {
  /** Takes the lease unless somebody holds it. A holder that died loses it when its time is over. */
  take(sessionId: string): Promise<boolean>
  /** Gives the lease back. Never rejects: a lease that could not be given back ends by itself. */
  release(sessionId: string): Promise<void>
  /** Identifies this process's leases in the store. */
  readonly holder: string
}

/** @param milliseconds how long a lease lasts; longer than its holder can possibly need. */
export function refreshLease(database: ConsoleDatabase, clock: Clock, milliseconds: number): RefreshLease {
  const holder = randomUUID()
  return {
    holder,
    async take(sessionId) {
      const now = clock()
      const { numUpdatedRows } = await database.queries
        .updateTable('session')
        .set({ lease_holder: holder, lease_until: now + milliseconds })
        .where('id', '=', sessionId)
        .where('lease_until', '<=', now)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async release(sessionId) {
      await database.queries
        .updateTable('session')
        .set({ lease_holder: null, lease_until: 0 })
        .where('id', '=', sessionId)
        .where('lease_holder', '=', holder)
        .execute()
        .catch(() => {})
    },
  }
}
