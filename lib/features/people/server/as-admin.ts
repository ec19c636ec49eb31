import 'server-only'
import type { Transaction } from 'kysely'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'

type Queries = Transaction<ConsoleTables>

/** The store within the transaction of an act, and the ids of all admins who can sign in, who stay that until its end. */
export type AdminTransaction = {
  readonly within: ConsoleDatabase
  readonly queries: Queries
  readonly admins: readonly string[]
}

/**
 * The admins who can sign in, none of whom changes until the transaction ends. SQLite has one writer at a time; in
 * PostgreSQL whoever comes second waits here and then sees what the first made of them.
 */
async function holdAdmins(queries: Queries, kind: DatabaseKind): Promise<readonly string[]> {
  const admins = await queries
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'admin')
    .where('password_hash', 'is not', null)
    .where('disabled_at', 'is', null)
    // In one order, so that two who wait for each other cannot be.
    .orderBy('id')
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .execute()
  return admins.map(({ id }) => id)
}

/**
 * Carries out in one transaction what an admin decides of people, if they are still one: somebody else may have made them
 * less since the request began, however long its body took.
 */
export function asAdmin<Outcome>(
  { database, session }: SignedInContext,
  act: (transaction: AdminTransaction) => Promise<Outcome>,
): Promise<Outcome | 'roleNotAllowed'> {
  return database.queries.transaction().execute(async (queries) => {
    const admins = await holdAdmins(queries, database.kind)
    if (!admins.includes(session.accountId)) return 'roleNotAllowed'
    return act({ within: { ...database, queries }, queries, admins })
  })
}
