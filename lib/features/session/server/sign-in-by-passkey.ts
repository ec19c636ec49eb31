import 'server-only'
import { lockAccount } from '#lib/platform/access/accounts.ts'
import { withAttempt } from '#lib/platform/access/attempts.ts'
import { checkPasskey } from '#lib/platform/access/check-passkey.ts'
import { knownDevice } from '#lib/platform/access/device-cookie.ts'
import type { Assertion } from '#lib/platform/access/passkey-fields.ts'
import { findPasskey } from '#lib/platform/access/passkeys.ts'
import { maySignInHere } from '#lib/platform/access/provider.ts'
import { attemptLimits } from '#lib/platform/access/sign-in.ts'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { type Answer, refused, refusedFor } from '#lib/platform/http/answer.ts'
import { clientAddress } from '#lib/platform/http/client-address.ts'
import type { RequestContext } from '#lib/platform/http/operation.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { startSession } from './start-session.ts'

/**
 * Signs in the owner of the passkey that answers, without a password: their device has verified them. Failures slow
 * further attempts down as strangers' passwords do. An unknown passkey, a wrong answer, a disabled person and one who
 * may sign in only with the identity provider give the same answer.
 */
export async function signInByPasskey(
  context: RequestContext,
  database: ConsoleDatabase,
  answer: Assertion,
): Promise<Answer> {
  const { request, requestId, now } = context
  const { sessionSecrets } = configuration()
  const [secret = ''] = sessionSecrets
  const passkey = await findPasskey(database, answer.id)
  const account = passkey && (await lockAccount(database, passkey.account_id))
  const device = account && knownDevice(request.headers, account.email)
  const known = device === undefined ? undefined : { device }
  const limits = attemptLimits({ address: clientAddress(request), known }, secret)
  const outcome = await withAttempt(database, limits, now, async () => {
    if (!account || account.disabled_at !== null || !(await maySignInHere(database, account.id))) {
      await recordAuditEvent(database, { at: now, actor: null, action: 'session.refused', requestId })
      return { ok: false, why: 'wrong' } as const
    }
    const checked = await checkPasskey(database, passkey, answer, 'sign-in', sessionSecrets, now)
    if (checked === 'right') return { ok: true, account } as const
    const details = { factor: 'passkey', id: passkey.id, why: checked }
    await recordAuditEvent(database, { at: now, actor: account, action: 'factor.wrong', requestId, details })
    return { ok: false, why: 'wrong' } as const
  })
  if (outcome.ok) return startSession(context, database, outcome.account, { factor: 'passkey' })
  return outcome.why === 'throttled' ? refusedFor(outcome.retryAfterSeconds) : refused('passkeyRefused')
}
