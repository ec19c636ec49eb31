import 'server-only'
import { sql } from 'kysely'
import { createSchema, type Schema } from '#lib/platform/database/create-schema.ts'
import type { Database } from '#lib/platform/database/open.ts'
import type { MirrorTables } from '../store/tables.ts'

/**
 * Who syncs a connection's list, when the next sync is due, and what people have requested; the same for every
 * instance. `holder` may sync until `lease_until`, and has held the lease since `taken_at`. `next_at` is null if syncs
 * begin only on request. `waits_until` is when the service may be called again. `failure` is why the last sync stopped.
 * `direction` is no longer read; the column stays because earlier versions require it. Times are epoch milliseconds.
 */
export type RunTable = {
  connection: string
  holder: string | null
  lease_until: number
  /** By the holder's clock, as is the end of its sync. */
  taken_at: number | null
  requested_at: number | null
  cancelled_at: number | null
  next_at: number | null
  waits_until: number | null
  failure: string | null
  failures: number
  direction: string
}

/** A row as it is read: `is_leased` is 1 while its holder may sync. */
export type Run = RunTable & { readonly is_leased: number }

export type RunTables = MirrorTables & { mirror_run: RunTable }

const RUN_SCHEMA: Schema = () => [
  sql`create table mirror_run (
    connection text primary key,
    holder text,
    lease_until bigint not null,
    requested_at bigint,
    cancelled_at bigint,
    next_at bigint,
    waits_until bigint,
    failure text,
    failures integer not null,
    direction text not null
  )`,
  sql`alter table mirror_run add column taken_at bigint`,
]

/** Adds the table of runs to the store of synced copies. */
export async function withRuns(database: Database<MirrorTables>): Promise<Database<RunTables>> {
  await createSchema(database, 'mirror_run', RUN_SCHEMA)
  return { ...database, queries: database.queries.withTables<{ mirror_run: RunTable }>() }
}
