import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import { databaseNow } from '#lib/platform/database/database-now.ts'
import { columnHasCome } from '#lib/platform/database/has-come.ts'
import type { Database } from '#lib/platform/database/open.ts'
import type { Run, RunTable, RunTables } from './run-table.ts'

/** What to store when a sync has ended or has to wait. */
export type RunEnd = {
  readonly nextAt: number | null
  readonly waitsUntil: number | null
  readonly failure: string | null
  readonly failures: number
}

/**
 * Coordinates syncs: instances agree here on who syncs a list, and people request and cancel syncs.
 *
 * Leases follow the database's clock, so the clocks of the instances do not matter.
 */
export type RunStore = {
  find(connection: string): Promise<Run | undefined>
  /** Requests a sync now; an instance that is free starts it. */
  request(connection: string, now: number): Promise<void>
  /** Asks the syncing instance to stop, and all others not to resume later. */
  cancel(connection: string, now: number): Promise<void>
  /** Takes the lease unless somebody else has it. @param now by the clock that also tells when the sync ends. */
  take(connection: string, holder: string, now: number): Promise<boolean>
  /** Renews the lease. @returns whether the holder still had it. */
  keep(connection: string, holder: string, waitsUntil: number | null): Promise<boolean>
  /** Releases the lease, unless somebody else has it by now. */
  putDown(connection: string, holder: string, end: RunEnd): Promise<void>
}

/** How long a lease lasts after its holder was killed. */
export const LEASE_MILLISECONDS = 8000

/** @param now the clock of leases; a test passes its own. */
export function runStore(
  { queries }: Database<RunTables>,
  now: () => RawBuilder<number> = () => databaseNow(queries),
): RunStore {
  const lease = () => sql<number>`${now()} + ${sql.lit(LEASE_MILLISECONDS)}`
  const isOver = () => columnHasCome('lease_until', now(), LEASE_MILLISECONDS)
  /** Creates the row of a connection on first use. */
  async function ensure(connection: string): Promise<void> {
    const idle = {
      taken_at: null,
      requested_at: null,
      cancelled_at: null,
      waits_until: null,
      failure: null,
      failures: 0,
    }
    await queries
      .insertInto('mirror_run')
      .values({ connection, holder: null, lease_until: 0, next_at: null, direction: 'backward', ...idle })
      .onConflict((conflict) => conflict.column('connection').doNothing())
      .execute()
  }
  /** Writes in a transaction: it waits for another writer without blocking the process. */
  async function inTransaction(connection: string, set: Partial<RunTable>): Promise<void> {
    await queries
      .transaction()
      .execute((within) => within.updateTable('mirror_run').set(set).where('connection', '=', connection).execute())
  }
  const row = (connection: string) => queries.updateTable('mirror_run').where('connection', '=', connection)

  return {
    find: (connection) =>
      queries
        .selectFrom('mirror_run')
        .selectAll()
        .select(sql<number>`case when ${isOver()} then 0 else 1 end`.as('is_leased'))
        .where('connection', '=', connection)
        .executeTakeFirst(),

    async request(connection, now) {
      await ensure(connection)
      await inTransaction(connection, { requested_at: now, cancelled_at: null })
    },

    async cancel(connection, now) {
      await inTransaction(connection, {
        requested_at: null,
        cancelled_at: now,
        waits_until: null,
        failure: null,
        failures: 0,
      })
    },

    async take(connection, holder, now) {
      await ensure(connection)
      // A holder that was killed leaves a cancellation undone: the next holder carries it out.
      const undone = sql<number | null>`case when holder is null then null else cancelled_at end`
      const { numUpdatedRows } = await row(connection)
        .set({ holder, lease_until: lease(), taken_at: now, requested_at: null, cancelled_at: undone })
        .where(isOver())
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async keep(connection, holder, waitsUntil) {
      const { numUpdatedRows } = await row(connection)
        .set({ lease_until: lease(), waits_until: waitsUntil })
        .where('holder', '=', holder)
        .where((row) => row.not(isOver()))
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async putDown(connection, holder, { nextAt, waitsUntil, failure, failures }) {
      await row(connection)
        .set({
          holder: null,
          lease_until: 0,
          cancelled_at: null,
          next_at: nextAt,
          waits_until: waitsUntil,
          failure,
          failures,
        })
        .where('holder', '=', holder)
        .execute()
    },
  }
}
