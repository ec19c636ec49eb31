import 'server-only'
import { lockAccount } from '#lib/platform/access/accounts.ts'
import { removeSecondFactor } from '#lib/platform/access/second-factor.ts'
import { endSessionsOf } from '#lib/platform/access/session.ts'
import { keepWayIn, unlessNoWayIn } from '#lib/platform/access/way-in.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { asAdmin } from './as-admin.ts'

/**
 * Removes a person's second factors, and ends all their sessions except the caller's. Others who had only a passkey need a
 * link then; the caller, who may be the last admin, keeps a way to sign in.
 *
 * @returns how many sessions ended, or the name of the refusal.
 */
export function resetSecondFactor(
  context: SignedInContext<'person.reset_factor'>,
  id: string,
): Promise<number | 'notFound' | 'onlyWayIn' | 'roleNotAllowed'> {
  const { session } = context
  return unlessNoWayIn(() =>
    asAdmin(context, async ({ database, append }) => {
      await lockAccount(database, id)
      const remove = () => removeSecondFactor(database, id)
      if (!(await (id === session.accountId ? keepWayIn(database, id, remove) : remove()))) return 'notFound'
      const ended = await endSessionsOf(database, id, session.id)
      await append({ action: 'person.reset_factor', details: { person: id, ended } })
      return ended
    }),
  )
}
