import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import { databaseNow } from '#lib/platform/database/database-now.ts'
import { columnHasCome } from '#lib/platform/database/has-come.ts'
import type { Database } from '#lib/platform/database/open.ts'
import type { Direction } from '../generation.ts'
import type { Run, RunTable, RunTables } from './run-table.ts'

/** What to write down when a read is over or has to wait. */
export type RunEnd = {
  readonly nextAt: number | null
  readonly waitsUntil: number | null
  readonly failure: string | null
  readonly failures: number
  readonly direction: Direction
}

/**
 * Where the instances agree who reads a list, and where people leave what they want of it.
 *
 * Leases are kept by the database's clock, whatever the clocks of the machines that take part say.
 */
export type RunDesk = {
  find(connection: string): Promise<Run | undefined>
  /** Asks for a sync, now; an instance that is free takes it. */
  request(connection: string, now: number): Promise<void>
  /** Asks the instance that reads to stop, and all others not to go on later. */
  cancel(connection: string, now: number): Promise<void>
  /** Takes the list in hand unless somebody else has it. */
  take(connection: string, holder: string): Promise<boolean>
  /** Keeps it in hand. @returns whether it still was. */
  keep(connection: string, holder: string, waitsUntil: number | null): Promise<boolean>
  /** Puts it down, unless it went to somebody else in the meantime. */
  putDown(connection: string, holder: string, end: RunEnd): Promise<void>
}

/** A holder that was killed loses the list after so long. */
export const LEASE_MILLISECONDS = 8000

/** @param now the present of leases; a test sets its own. */
export function runDesk(
  { queries }: Database<RunTables>,
  now: () => RawBuilder<number> = () => databaseNow(queries),
): RunDesk {
  const lease = () => sql<number>`${now()} + ${sql.lit(LEASE_MILLISECONDS)}`
  const isOver = () => columnHasCome('lease_until', now(), LEASE_MILLISECONDS)
  /** The row of a connection, made if it is the first time. */
  async function ensure(connection: string): Promise<void> {
    const idle = { requested_at: null, cancelled_at: null, waits_until: null, failure: null, failures: 0 }
    await queries
      .insertInto('mirror_run')
      .values({ connection, holder: null, lease_until: 0, next_at: null, direction: 'backward', ...idle })
      .onConflict((conflict) => conflict.column('connection').doNothing())
      .execute()
  }
  /** For those who must not be held up: a transaction waits for another writer without blocking the process. */
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

    async take(connection, holder) {
      await ensure(connection)
      const { numUpdatedRows } = await row(connection)
        .set({ holder, lease_until: lease(), requested_at: null, cancelled_at: null })
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

    async putDown(connection, holder, { nextAt, waitsUntil, failure, failures, direction }) {
      await row(connection)
        .set({
          holder: null,
          lease_until: 0,
          cancelled_at: null,
          next_at: nextAt,
          waits_until: waitsUntil,
          failure,
          failures,
          direction,
        })
        .where('holder', '=', holder)
        .execute()
    },
  }
}
