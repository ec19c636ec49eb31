import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Clock } from '#lib/platform/clock.ts'
import { columnHasCome } from '#lib/platform/database/has-come.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'

/**
 * The right to renew the tokens of a session: one holder at a time, across all processes on the database. Leases
 * compare the clocks of the machines. A difference below the margin of a lease over its renewal is harmless; beyond it
 * two processes may renew at once, which service and store both survive.
 */
export type RefreshLease = {
  /** Takes the lease unless another process holds it. A lease of a dead process ends with its time. */
  take(sessionId: string): Promise<boolean>
  /** Gives the lease back. Never rejects: a lease that is not given back ends by itself. */
  release(sessionId: string): Promise<void>
  /** Identifies this process's leases in the store. */
  readonly holder: string
}

/** @param milliseconds duration of a lease; longer than its holder can possibly need. */
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
        .where(columnHasCome('lease_until', now, milliseconds))
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
