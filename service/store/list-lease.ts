import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { databaseNow } from '#lib/platform/database/database-now.ts'
import { columnHasCome } from '#lib/platform/database/has-come.ts'
import type { ServiceTables } from './tables.ts'

/** How long an import may miss heartbeats before it counts as dead. */
const LEASE_MILLISECONDS = 15_000

type Queries = Kysely<ServiceTables>

/**
 * Returns when a lease taken or renewed now expires, by the database's clock. The lease tells other processes whether
 * an import is alive, so neither their clocks nor the clock that expires entries may matter.
 */
export function leaseExpiry(queries: Queries): RawBuilder<number> {
  return sql<number>`${databaseNow(queries)} + ${sql.lit(LEASE_MILLISECONDS)}`
}

/** Whether the lease in a column has expired. */
export function hasExpired(queries: Queries, column: 'held_until' | 'alive_until'): RawBuilder<SqlBool> {
  return columnHasCome(column, databaseNow(queries), LEASE_MILLISECONDS)
}

/** Takes the lease of a list for an import, within a transaction. */
export async function leaseList(within: Queries, environment: Environment, importId: string): Promise<void> {
  await within
    .updateTable('blacklist')
    .set({ held_by: importId, held_until: leaseExpiry(within) })
    .where('environment', '=', environment)
    .execute()
}

/**
 * Ends the lease of a list if it has expired. If its import is still alive, it finds that it lost the list.
 *
 * @returns whether nobody holds it now, so that others may change the list.
 */
export async function breakExpiredLease(within: Queries, environment: Environment): Promise<boolean> {
  const { numUpdatedRows } = await within
    .updateTable('blacklist')
    .set({ held_by: null })
    .where('environment', '=', environment)
    .where(hasExpired(within, 'held_until'))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Ends the lease of an import. */
export async function releaseLease(queries: Queries, importId: string): Promise<void> {
  await queries.updateTable('blacklist').set({ held_by: null }).where('held_by', '=', importId).execute()
}
