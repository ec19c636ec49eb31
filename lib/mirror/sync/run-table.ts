import 'server-only'
import { sql } from 'kysely'
import { createSchema, type Schema } from '#lib/platform/database/create-schema.ts'
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

/** A row as it is found: `is_leased` is 1 while its holder may read. */
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
]

/** Adds what the runner keeps to the store of mirrors. */
export async function withRuns(database: Database<MirrorTables>): Promise<Database<RunTables>> {
  await createSchema(database, 'mirror_run', RUN_SCHEMA)
  return { ...database, queries: database.queries.withTables<{ mirror_run: RunTable }>() }
}
