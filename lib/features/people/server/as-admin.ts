import 'server-only'
import { lockAdmins } from '#lib/platform/access/accounts.ts'
import type { Action } from '#lib/platform/audit/audit-event.ts'
import type { Change } from '#lib/platform/audit/recorder.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'

/** The transaction of a change, and the ids of all admins who can sign in, locked until its end. */
export type AdminChange<A extends Action> = Change<A> & { readonly admins: readonly string[] }

/**
 * Runs a change of people in one transaction, if the caller is still an admin after the admins are locked: another
 * admin may be changing their role at the same time.
 */
export function asAdmin<A extends Action, Outcome>(
  { session, change }: Pick<SignedInContext<A>, 'session' | 'change'>,
  work: (change: AdminChange<A>) => Promise<Outcome>,
): Promise<Outcome | 'roleNotAllowed'> {
  return change(async (within) => {
    const admins = await lockAdmins(within.database)
    return admins.includes(session.accountId) ? work({ ...within, admins }) : 'roleNotAllowed'
  })
}
