import 'server-only'
import { hash, randomBytes } from 'node:crypto'
import { type CookieJar, type CookieStore, getIronSession, type SessionOptions, webCookies } from 'iron-session'
import { LRUCache } from 'lru-cache'
import { configuration } from '../configuration/configuration.ts'
import { log } from '../log.ts'
import { openingPasswords, sealingPasswords } from '../secrets/seal-passwords.ts'
import { cookieNamed } from './cookies.ts'
import { SESSION_ABSOLUTE_MILLISECONDS } from './session.ts'

type CookieContent = { id: string }

/** iron-session makes the cookie expire this much earlier than the seal. */
const SEAL_SKEW_SECONDS = 60

const NAME = 'session'

function options(passwords: typeof sealingPasswords): SessionOptions {
  const { sessionSecrets } = configuration()
  const cookieName = cookieNamed(NAME)
  return {
    cookieName,
    password: passwords(sessionSecrets),
    ttl: SESSION_ABSOLUTE_MILLISECONDS / 1000 + SEAL_SKEW_SECONDS,
    cookieOptions: { secure: cookieName.startsWith('__Host-'), httpOnly: true, sameSite: 'strict', path: '/' },
    onUnsealError: (reason) => {
      if (reason !== 'expired') log().warn({ reason }, 'session cookie refused')
    },
  }
}

/** Returns the stored form of a cookie's id. A cookie cannot be derived from it. */
function storedId(cookieId: string): string {
  return hash('sha256', cookieId, 'base64url')
}

/**
 * The session that each of the latest cookies names. Opening a seal costs more than the rest of a request. Safe to
 * cache: each request asks the store whether the session still runs, and there it ends no later than its seal.
 */
const opened = new LRUCache<string, string>({ max: 1000 })

/** Returns the stored form of the cookie's id, or `undefined` without a valid cookie. */
export async function readSessionCookie(cookies: CookieStore | CookieJar): Promise<string | undefined> {
  const name = cookieNamed(NAME)
  const sealed = 'read' in cookies ? cookies.read(name) : cookies.get(name)?.value
  if (sealed === undefined) return undefined
  const known = opened.get(sealed)
  if (known !== undefined) return known
  const { id } = await getIronSession<CookieContent>(cookies, options(openingPasswords))
  if (typeof id !== 'string') return undefined
  const stored = storedId(id)
  opened.set(sealed, stored)
  return stored
}

/** Cookies of a request that sent none. The old cookie may be sealed with a retired secret, and is replaced anyway. */
function without(headers: Headers): CookieJar {
  return webCookies(new Request(configuration().publicUrl), headers)
}

/** Sets a cookie with a new id and returns the id's stored form. */
export async function writeSessionCookie(headers: Headers): Promise<string> {
  const id = randomBytes(32).toString('base64url')
  const session = await getIronSession<CookieContent>(without(headers), options(sealingPasswords))
  session.id = id
  await session.save()
  return storedId(id)
}

/** Removes the cookie from the browser. The session in the store must be ended separately. */
export async function clearSessionCookie(headers: Headers): Promise<void> {
  const session = await getIronSession<CookieContent>(without(headers), options(sealingPasswords))
  session.destroy()
}
