import 'server-only'
import { lockAccount } from '#lib/platform/access/accounts.ts'
import { removeSecondFactor } from '#lib/platform/access/second-factor.ts'
import { endSessionsOf } from '#lib/platform/access/session.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { asAdmin } from './as-admin.ts'

/**
 * Removes a person's second factors, and ends all their sessions except the caller's.
 *
 * @returns how many sessions ended, or the name of the refusal.
 */
export function resetSecondFactor(
  context: SignedInContext<'person.reset_factor'>,
  id: string,
): Promise<number | 'notFound' | 'roleNotAllowed'> {
  return asAdmin(context, async ({ database, append }) => {
    await lockAccount(database, id)
    if (!(await removeSecondFactor(database, id))) return 'notFound'
    const ended = await endSessionsOf(database, id, context.session.id)
    await append({ action: 'person.reset_factor', details: { person: id, ended } })
    return ended
  })
}
