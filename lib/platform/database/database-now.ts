import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/**
 * The present by the clock of the database, in epoch milliseconds, within a statement. Moments that several machines
 * compare, such as the end of a lease, are written and read by it: the clocks of the machines may differ.
 */
export function databaseNow(queries: Pick<Kysely<never>, 'getExecutor'>): RawBuilder<number> {
  return queries.getExecutor().adapter instanceof PostgresAdapter
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
}
