import 'server-only'
import { withAttempt } from '#lib/platform/access/attempts.ts'
import { checkPasskey } from '#lib/platform/access/check-passkey.ts'
import type { Assertion } from '#lib/platform/access/passkey-fields.ts'
import { findPasskey } from '#lib/platform/access/passkeys.ts'
import { factorLimits, type SecondFactorOutcome } from '#lib/platform/access/second-factor.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'

/** Checks a passkey's answer for a signed-in person. Failures slow down only this session; a wrong one is audited. */
export async function checkOwnPasskey(
  { database, session, record, now }: SignedInContext<'factor.wrong'>,
  answer: Assertion,
): Promise<SecondFactorOutcome> {
  const { sessionSecrets } = configuration()
  return withAttempt(database, factorLimits(session.accountId, session.id, sessionSecrets), now, async () => {
    const passkey = await findPasskey(database, answer.id)
    const outcome =
      passkey?.account_id === session.accountId
        ? await checkPasskey(database, passkey, answer, `confirm/${session.id}`, sessionSecrets, now)
        : 'wrong'
    if (outcome === 'right') return { ok: true, by: 'passkey' }
    await record({ action: 'factor.wrong', details: { factor: 'passkey', why: outcome } })
    return { ok: false, why: 'wrong' }
  })
}
