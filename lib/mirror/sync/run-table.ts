import 'server-only'
import { type Migration, migrate } from '#lib/platform/database/migrate.ts'
import type { Database } from '#lib/platform/database/open.ts'
import type { MirrorTables } from '../store/tables.ts'

/**
 * Who reads a connection's list, when it is read next, and what people have asked for; the same for every instance.
 * `holder` may read until `lease_until`. `next_at` is null where only a person begins a read. `waits_until` is when the
 * service may be asked again. `failure` says why the last read got no further. Times are epoch milliseconds.
 */
export type RunTable = {
  connection: string
  holder: string | null
  lease_until: number
  requested_at: number | null
  cancelled_at: number | null
  next_at: number | null
  waits_until: number | null
  failure: string | null
  failures: number
  direction: string
}

export type RunTables = MirrorTables & { mirror_run: RunTable }

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '2026-11-21-run': async ({ schema }) => {
    await schema
      .createTable('mirror_run')
      .addColumn('connection', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text')
      .addColumn('lease_until', 'bigint', (column) => column.notNull())
      .addColumn('requested_at', 'bigint')
      .addColumn('cancelled_at', 'bigint')
      .addColumn('next_at', 'bigint')
      .addColumn('waits_until', 'bigint')
      .addColumn('failure', 'text')
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('direction', 'text', (column) => column.notNull())
      .execute()
  },
}

/** Adds what the runner keeps to the store of mirrors. */
export async function withRuns(database: Database<MirrorTables>): Promise<Database<RunTables>> {
  await migrate(database, 'mirror_run', MIGRATIONS)
  return { ...database, queries: database.queries.withTables<{ mirror_run: RunTable }>() }
}
