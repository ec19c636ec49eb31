import 'server-only'
import { checkSecondFactor, type SecondFactorOutcome } from '#lib/platform/access/second-factor.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'

/** Checks a code of a signed-in person. Failures slow down only this session; a wrong code is audited. */
export async function checkOwnSecondFactor(
  { database, session, record, now }: SignedInContext<'factor.wrong'>,
  code: string,
): Promise<SecondFactorOutcome> {
  const attempt = { accountId: session.accountId, code, from: session.id }
  const outcome = await checkSecondFactor(database, attempt, configuration().sessionSecrets, now)
  if (!outcome.ok && outcome.why === 'wrong') await record({ action: 'factor.wrong' })
  return outcome
}
