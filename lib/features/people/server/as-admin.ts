import 'server-only'
import type { Transaction } from 'kysely'
import type { Action } from '#lib/platform/audit/audit-event.ts'
import type { Change } from '#lib/platform/audit/recorder.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'

type Queries = Transaction<ConsoleTables>

/** The transaction of a change, and the ids of all admins who can sign in, locked until its end. */
export type AdminChange<A extends Action> = Change<A> & { readonly admins: readonly string[] }

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
 * Runs a change of people in one transaction, if the caller is still an admin once the admins are locked: another admin
 * may be changing their role at this moment.
 */
export function asAdmin<A extends Action, Outcome>(
  { session, change }: Pick<SignedInContext<A>, 'session' | 'change'>,
  work: (change: AdminChange<A>) => Promise<Outcome>,
): Promise<Outcome | 'roleNotAllowed'> {
  return change(async (within) => {
    const admins = await lockAdmins(within.queries, within.database.kind)
    return admins.includes(session.accountId) ? work({ ...within, admins }) : 'roleNotAllowed'
  })
}
