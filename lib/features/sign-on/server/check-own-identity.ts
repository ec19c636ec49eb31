import 'server-only'
import { releaseAttempt, reserveAttempt } from '#lib/platform/access/attempts.ts'
import { linkedAccount } from '#lib/platform/access/linked-identity.ts'
import { factorLimits } from '#lib/platform/access/second-factor.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { type Redeemed, redeem } from './begin-sign-on.ts'

type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'throttled'; readonly retryAfterSeconds: number }
  | { readonly ok: false; readonly why: Extract<Redeemed, { ok: false }>['why'] | 'identityOfOther' }

/**
 * Checks that a signed-in person has just signed in at the provider again, as themselves. Failures slow down only this
 * session; each is audited.
 */
export async function checkOwnIdentity(
  context: SignedInContext<'provider.wrong'>,
  query: string,
  headers: Headers,
): Promise<Outcome> {
  const { database, session, record, now } = context
  const counted = factorLimits(session.accountId, session.id, configuration().sessionSecrets)
  const retryAfterSeconds = await reserveAttempt(database, counted, now)
  if (retryAfterSeconds > 0) return { ok: false, why: 'throttled', retryAfterSeconds }

  const redeemed = await redeem(context, database, { purpose: `confirm/${session.id}`, query, headers })
  const account = redeemed.ok ? await linkedAccount(database, redeemed.identity) : undefined
  if (redeemed.ok && account?.id === session.accountId) {
    await releaseAttempt(database, counted)
    return { ok: true }
  }
  const why = redeemed.ok ? 'identityOfOther' : redeemed.why
  await record({ action: 'provider.wrong', details: { why } })
  return { ok: false, why }
}
