import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { configuration } from '../configuration/configuration.ts'
import { isSameSecret } from '../network/same-secret.ts'
import { emailKey } from './accounts.ts'
import { sentCookie, setCookie } from './cookies.ts'

/**
 * The cookie that marks a browser in which somebody has signed in before: strangers' guesses at the password elsewhere
 * do not slow them down there. It holds a mark, `nonce.mac`, for each of the latest people, and signs nobody in.
 */
const MARKS_MOST = 5
const DAYS = 180

const NAME = 'device'

function macOf(email: string, nonce: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`device/${nonce}/${emailKey(email)}`)
    .digest('base64url')
}

function marksOf(headers: Headers): readonly string[] {
  return sentCookie(headers, NAME)?.split('~').slice(0, MARKS_MOST) ?? []
}

function isOf(mark: string, email: string): boolean {
  const [nonce = '', mac = ''] = mark.split('.')
  return configuration().sessionSecrets.some((secret) => isSameSecret(mac, macOf(email, nonce, secret)))
}

/** Returns the nonce of this browser's mark for the person with this address; `undefined` if it has none. */
export function knownDevice(headers: Headers, email: string): string | undefined {
  return marksOf(headers)
    .find((mark) => isOf(mark, email))
    ?.split('.', 1)[0]
}

/**
 * Marks the browser of a person who signs in, or renews its mark. Keeps the marks of others who sign in there.
 *
 * @param known the nonce of the present mark, if any.
 * @returns the nonce.
 */
export function writeDeviceCookie(given: Headers, email: string, known: string | undefined, headers: Headers): string {
  const [secret = ''] = configuration().sessionSecrets
  const nonce = known ?? randomBytes(12).toString('hex')
  const others = marksOf(given).filter((mark) => !isOf(mark, email))
  const value = [`${nonce}.${macOf(email, nonce, secret)}`, ...others].slice(0, MARKS_MOST).join('~')
  setCookie(headers, NAME, value, DAYS * 86_400)
  return nonce
}
