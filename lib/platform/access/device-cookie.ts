import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { configuration } from '../configuration/configuration.ts'
import { isSameSecret } from '../network/same-secret.ts'
import { emailKey } from './accounts.ts'
import { sentCookie, setCookie } from './cookies.ts'

/**
 * The cookie that marks a browser in which somebody has signed in before: strangers' guesses at the password elsewhere
 * do not slow them down there. It holds a mark, `nonce.mac`, for each of the latest people and one for all, and signs
 * nobody in.
 */
const MARKS_MOST = 6
const DAYS = 180

/** Stands for the e-mail address in the mark for anybody. */
const ANYBODY = ''

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

/** Returns the nonce of this browser's mark for anybody; `undefined` if nobody has signed in there. */
export function anyonesDevice(headers: Headers): string | undefined {
  return knownDevice(headers, ANYBODY)
}

function markOf(email: string, nonce: string): string {
  const [secret = ''] = configuration().sessionSecrets
  return `${nonce}.${macOf(email, nonce, secret)}`
}

const newNonce = () => randomBytes(12).toString('hex')

/**
 * Marks the browser of a person who signs in, or renews its mark. Keeps the marks of others who sign in there.
 *
 * @param known the nonce of the present mark, if any.
 * @returns the nonce.
 */
export function writeDeviceCookie(given: Headers, email: string, known: string | undefined, headers: Headers): string {
  const nonce = known ?? newNonce()
  const own = [markOf(email, nonce), markOf(ANYBODY, anyonesDevice(given) ?? newNonce())]
  const others = marksOf(given).filter((mark) => !isOf(mark, email) && !isOf(mark, ANYBODY))
  const value = [...own, ...others].slice(0, MARKS_MOST).join('~')
  setCookie(headers, NAME, value, DAYS * 86_400)
  return nonce
}
