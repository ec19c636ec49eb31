import 'server-only'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { databaseNow } from '#lib/platform/database/database-now.ts'
import { columnHasCome } from '#lib/platform/database/has-come.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'

/** The right to renew a session's tokens: one holder at a time in all processes, by the database's clock. */
export type RefreshLease = {
  /** Takes the lease unless another process holds it. A lease of a dead process ends with its time. */
  take(sessionId: string): Promise<boolean>
  /** Gives the lease back. Never rejects: a lease that is not given back ends by itself. */
  release(sessionId: string): Promise<void>
  /** Identifies this process's leases in the store. */
  readonly holder: string
}

/** @param milliseconds duration of a lease; longer than its holder can possibly need. */
export function refreshLease({ queries }: ConsoleDatabase, milliseconds: number): RefreshLease {
  const holder = randomUUID()
  return {
    holder,
    async take(sessionId) {
      const now = databaseNow(queries)
      const { numUpdatedRows } = await queries
        .updateTable('session')
        .set({ lease_holder: holder, lease_until: sql`${now} + ${sql.lit(milliseconds)}` })
        .where('id', '=', sessionId)
        .where(columnHasCome('lease_until', now, milliseconds))
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async release(sessionId) {
      await queries
        .updateTable('session')
        .set({ lease_holder: null, lease_until: 0 })
        .where('id', '=', sessionId)
        .where('lease_holder', '=', holder)
        .execute()
        .catch(() => {})
    },
  }
}
