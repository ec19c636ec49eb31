import { type DialectAdapter, type Kysely, type RawBuilder, sql } from 'kysely'

/** One of our adapters: `present` is the SQL for the present in epoch milliseconds. */
function hasClock(adapter: DialectAdapter): adapter is DialectAdapter & { readonly present: string } {
  return 'present' in adapter
}

/**
 * SQL for the present by the database's clock, in epoch milliseconds. Use it for times that several machines compare,
 * such as the end of a lease, because the clocks of the machines may differ.
 *
 * Asks the adapter instead of testing its class: the build contains Kysely several times, and one bundle uses databases
 * that another opened.
 */
export function databaseNow(queries: Pick<Kysely<never>, 'getExecutor'>): RawBuilder<number> {
  const { adapter } = queries.getExecutor()
  if (!hasClock(adapter)) throw new TypeError('This database was not opened by openDatabase')
  return sql<number>`${sql.raw(adapter.present)}`
}
