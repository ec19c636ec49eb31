import 'server-only'
import type { JsonObject } from '#lib/contract/json.ts'
import { lockAccount } from '#lib/platform/access/accounts.ts'
import { countSecondFactors, removeSecondFactor } from '#lib/platform/access/second-factor.ts'
import { needsSecondFactor } from '#lib/platform/access/second-factor-required.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'

/**
 * Removes one of a person's own second factors; with the last, the recovery codes go too.
 *
 * @param remove removes it, and says whether it was there.
 * @returns the name of the refusal, if so.
 */
export function removeOwnFactor(
  { session, change }: SignedInContext<'factor.remove'>,
  details: JsonObject,
  remove: (database: ConsoleDatabase) => Promise<boolean>,
): Promise<'secondFactorKept' | 'notFound' | undefined> {
  const { accountId } = session
  return change(async ({ database, append }) => {
    // Locked, so that of two removals at once the second sees what the first has left.
    await lockAccount(database, accountId)
    const isLast = (await countSecondFactors(database, accountId)) === 1
    if (isLast && needsSecondFactor(session)) return 'secondFactorKept'
    if (!(await remove(database))) return 'notFound'
    if (isLast) await removeSecondFactor(database, accountId)
    await append({ action: 'factor.remove', details })
    return undefined
  })
}
