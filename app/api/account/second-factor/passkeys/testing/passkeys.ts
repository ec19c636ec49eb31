import { type Faults, newAuthenticator } from '#lib/platform/testing/authenticator.ts'
import { POST as ASK, PUT as SIGN_IN } from '../../../../session/passkey/route.ts'
import { call, dataOf } from '../../../../testing.ts'
import { PUT as ADD, POST as OFFER } from '../route.ts'

/** Adds a passkey to the person of a session, on a new device unless one is given. */
export async function addPasskey(cookie: string | undefined, authenticator = newAuthenticator(), faults: Faults = {}) {
  const { challenge } = dataOf(await call(OFFER, 'POST', '/', { cookie })).offer
  const passkey = authenticator.make(challenge, faults)
  return { authenticator, challenge, added: await call(ADD, 'PUT', '/', { cookie, body: { passkey } }) }
}

export const REFUSED = '401 passkey.refused'

/** Asks what a passkey has to answer to sign in. */
export const ask = async () => String(dataOf(await call(ASK, 'POST', '/')).question.challenge)

/** Signs in with the answer of a passkey. */
export const send = (passkey: unknown) => call(SIGN_IN, 'PUT', '/', { body: { passkey } })
