import { POST as ASK, PUT as SIGN_IN } from '../../../../session/passkey/route.ts'
import { call, dataOf } from '../../../../testing.ts'

export const REFUSED = '401 passkey.refused'

/** Asks what a passkey has to answer to sign in. */
export const ask = async () => String(dataOf(await call(ASK, 'POST', '/')).question.challenge)

/** Signs in with the answer of a passkey. */
export const send = (passkey: unknown) => call(SIGN_IN, 'PUT', '/', { body: { passkey } })
