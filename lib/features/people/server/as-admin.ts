import 'server-only'
import type { Transaction } from 'kysely'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'

type Queries = Transaction<ConsoleTables>

/** The store in the transaction of a change, and the ids of all admins who can sign in, locked until its end. */
export type AdminTransaction = {
  readonly within: ConsoleDatabase
  readonly queries: Queries
  readonly admins: readonly string[]
}

/**
 * The admins who can sign in, locked until the transaction ends. SQLite has one writer at a time; in PostgreSQL a
 * second transaction waits here and then sees the changes of the first.
 */
async function lockAdmins(queries: Queries, kind: DatabaseKind): Promise<readonly string[]> {
  const admins = await queries
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'admin')
    .where('password_hash', 'is not', null)
    .where('disabled_at', 'is', null)
    // A fixed order prevents deadlocks.
    .orderBy('id')
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .execute()
  return admins.map(({ id }) => id)
}

/**
 * Runs a change of people in one transaction, if the caller is still an admin: another admin may have changed their
 * role since the request began, however long its body took.
 */
export function asAdmin<Outcome>(
  { database, session }: Pick<SignedInContext, 'database' | 'session'>,
  change: (transaction: AdminTransaction) => Promise<Outcome>,
): Promise<Outcome | 'roleNotAllowed'> {
  return database.queries.transaction().execute(async (queries) => {
    const admins = await lockAdmins(queries, database.kind)
    if (!admins.includes(session.accountId)) return 'roleNotAllowed'
    return change({ within: { ...database, queries }, queries, admins })
  })
}
