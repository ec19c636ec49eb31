import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { configuration } from '../configuration/configuration.ts'
import { isLoopback } from '../configuration/environment.ts'
import { emailKey } from './accounts.ts'

/**
 * The cookie by which a browser is known in which somebody has signed in before: strangers who guess at their password
 * elsewhere do not slow them down there. It holds a mark for each of the latest people, `nonce.mac`, and signs nobody in.
 */
const MARKS_MOST = 5
const DAYS = 180

function cookieName(): string {
  const { publicUrl } = configuration()
  return publicUrl.protocol === 'http:' && isLoopback(publicUrl) ? 'device' : '__Host-device'
}

function macOf(email: string, nonce: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`device/${nonce}/${emailKey(email)}`)
    .digest('base64url')
}

function marksOf(headers: Headers): readonly string[] {
  const prefix = `${cookieName()}=`
  const pair = (headers.get('cookie') ?? '').split(/;\s*/).find((each) => each.startsWith(prefix))
  return pair === undefined ? [] : pair.slice(prefix.length).split('~').slice(0, MARKS_MOST)
}

function isOf(mark: string, email: string): boolean {
  const [nonce = '', mac = ''] = mark.split('.')
  return configuration().sessionSecrets.some((secret) => {
    const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(email, nonce, secret))]
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** The nonce under which this browser is known to the person with this address; `undefined` in any other browser. */
export function knownDevice(headers: Headers, email: string): string | undefined {
  return marksOf(headers)
    .find((mark) => isOf(mark, email))
    ?.split('.', 1)[0]
}

/**
 * Marks the browser of a person who signs in, for as long again if it is marked already. Keeps the marks of others who sign
 * in there.
 *
 * @param known the nonce under which the browser is known to them, if it is.
 * @returns the nonce.
 */
export function writeDeviceCookie(given: Headers, email: string, known: string | undefined, headers: Headers): string {
  const [secret = ''] = configuration().sessionSecrets
  const nonce = known ?? randomBytes(12).toString('hex')
  const others = marksOf(given).filter((mark) => !isOf(mark, email))
  const value = [`${nonce}.${macOf(email, nonce, secret)}`, ...others].slice(0, MARKS_MOST).join('~')
  const secure = cookieName().startsWith('__Host-') ? '; Secure' : ''
  headers.append(
    'set-cookie',
    `${cookieName()}=${value}; Path=/; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`,
  )
  return nonce
}
