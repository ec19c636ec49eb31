import 'server-only'
import type { JsonObject } from '#lib/contract/json.ts'
import { lockAccount } from '#lib/platform/access/accounts.ts'
import { countSecondFactors, removeSecondFactor } from '#lib/platform/access/second-factor.ts'
import { needsSecondFactor } from '#lib/platform/access/second-factor-required.ts'
import { keepWayIn, unlessNoWayIn } from '#lib/platform/access/way-in.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'

/**
 * Removes one of a person's own second factors; with the last one, also the recovery codes. A passkey stays if it is the
 * person's only way to sign in.
 *
 * @param remove removes it, and returns whether it existed.
 * @returns the name of the refusal, if any.
 */
export function removeOwnFactor(
  { session, change }: SignedInContext<'factor.remove'>,
  details: JsonObject,
  remove: (database: ConsoleDatabase) => Promise<boolean>,
): Promise<'secondFactorKept' | 'onlyWayIn' | 'notFound' | undefined> {
  const { accountId } = session
  return unlessNoWayIn(() =>
    change(async ({ database, append }) => {
      // Locked, so that of two concurrent removals the second sees the result of the first.
      await lockAccount(database, accountId)
      const isLast = (await countSecondFactors(database, accountId)) === 1
      if (isLast && needsSecondFactor(session)) return 'secondFactorKept'
      if (!(await keepWayIn(database, accountId, () => remove(database)))) return 'notFound'
      if (isLast) await removeSecondFactor(database, accountId)
      await append({ action: 'factor.remove', details })
      return undefined
    }),
  )
}
