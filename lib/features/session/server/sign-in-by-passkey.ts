import 'server-only'
import { lockAccount } from '#lib/platform/access/accounts.ts'
import { releaseAttempt, reserveAttempt } from '#lib/platform/access/attempts.ts'
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
  const counted = attemptLimits({ address: clientAddress(request), known }, secret)
  const retryAfterSeconds = await reserveAttempt(database, counted, now)
  if (retryAfterSeconds > 0) return refusedFor(retryAfterSeconds)

  if (!account || account.disabled_at !== null || !(await maySignInHere(database, account.id))) {
    await recordAuditEvent(database, { at: now, actor: null, action: 'session.refused', requestId })
    return refused('passkeyRefused')
  }
  const outcome = await checkPasskey(database, passkey, answer, 'sign-in', sessionSecrets, now)
  if (outcome !== 'right') {
    const details = { factor: 'passkey', id: passkey.id, why: outcome }
    await recordAuditEvent(database, { at: now, actor: account, action: 'factor.wrong', requestId, details })
    return refused('passkeyRefused')
  }
  await releaseAttempt(database, counted)
  return startSession(context, database, account, { factor: 'passkey' })
}
