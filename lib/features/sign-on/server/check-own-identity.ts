import 'server-only'
import { type Throttled, withAttempt } from '#lib/platform/access/attempts.ts'
import { linkedAccount } from '#lib/platform/access/linked-identity.ts'
import { factorLimits } from '#lib/platform/access/second-factor.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { type Redeemed, redeem } from './begin-sign-on.ts'

type Outcome =
  | { readonly ok: true }
  | Throttled
  | { readonly ok: false; readonly why: Extract<Redeemed, { ok: false }>['why'] | 'identityOfOther' }

/**
 * Checks that a signed-in person has just signed in at the provider again, as themselves. Failures slow down only this
 * session; each is audited. A provider that does not answer is not counted as a failure.
 */
export async function checkOwnIdentity(
  context: SignedInContext<'provider.wrong'>,
  query: string,
  headers: Headers,
): Promise<Outcome> {
  const { database, session, record, now } = context
  const limits = factorLimits(session.accountId, session.id, configuration().sessionSecrets)
  async function check(): Promise<Outcome> {
    const redeemed = await redeem(context, database, { purpose: `confirm/${session.id}`, query, headers })
    const account = redeemed.ok ? await linkedAccount(database, redeemed.identity) : undefined
    if (redeemed.ok && account?.id === session.accountId) return { ok: true }
    const why = redeemed.ok ? 'identityOfOther' : redeemed.why
    if (why !== 'providerUnavailable') await record({ action: 'provider.wrong', details: { why } })
    return { ok: false, why }
  }
  return withAttempt(database, limits, now, check, (outcome) => !outcome.ok && outcome.why !== 'providerUnavailable')
}
