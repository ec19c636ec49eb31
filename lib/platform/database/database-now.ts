import { type DialectAdapter, type Kysely, type RawBuilder, sql } from 'kysely'

/** An adapter of ours: `present` is the SQL for the present in epoch milliseconds. */
function hasClock(adapter: DialectAdapter): adapter is DialectAdapter & { readonly present: string } {
  return 'present' in adapter
}

/**
 * The present by the clock of the database, in epoch milliseconds, within a statement. Moments that several machines
 * compare, such as the end of a lease, are written and read by it: the clocks of the machines may differ.
 *
 * The adapter says how, and its class is not asked: the build holds Kysely several times, and a database that one bundle
 * opened is used by others.
 */
export function databaseNow(queries: Pick<Kysely<never>, 'getExecutor'>): RawBuilder<number> {
  const { adapter } = queries.getExecutor()
  if (!hasClock(adapter)) throw new TypeError('This database was not opened by openDatabase')
  return sql<number>`${sql.raw(adapter.present)}`
}
