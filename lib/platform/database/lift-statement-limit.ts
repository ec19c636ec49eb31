import { type DialectAdapter, type Kysely, sql } from 'kysely'

/** Our adapter for PostgreSQL. SQLite has no limit. */
function hasLimit(adapter: DialectAdapter): adapter is DialectAdapter & { readonly liftLimit: string } {
  return 'liftLimit' in adapter
}

/**
 * Lifts the limit of a statement's time until the transaction ends. For statements over a whole list, which take as long
 * as the list is.
 *
 * Asks the adapter instead of testing its class, as `databaseNow` does.
 */
export async function liftStatementLimit(within: Pick<Kysely<never>, 'getExecutor'>): Promise<void> {
  const { adapter } = within.getExecutor()
  if (hasLimit(adapter)) await sql.raw(adapter.liftLimit).execute(within)
}
