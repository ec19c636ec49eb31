import 'server-only'
import { checkSignIn, type SignInOutcome } from '#lib/platform/access/sign-in.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { clientAddress } from '#lib/platform/http/client-address.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'

/** Checks the password of a signed-in person. Failures slow down only this session; a wrong password is audited. */
export async function checkOwnPassword(
  { request, database, session, record, now }: SignedInContext<'password.wrong'>,
  password: string,
): Promise<SignInOutcome> {
  const [secret = ''] = configuration().sessionSecrets
  const known = { session: session.id }
  const attempt = { email: session.user.email, password, address: clientAddress(request), known }
  const outcome = await checkSignIn(database, attempt, secret, now)
  if (!outcome.ok && outcome.why === 'wrong') await record({ action: 'password.wrong' })
  return outcome
}
