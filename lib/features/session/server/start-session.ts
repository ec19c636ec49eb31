import 'server-only'
import { webCookies } from 'iron-session'
import type { Account } from '#lib/platform/access/accounts.ts'
import { clientOf } from '#lib/platform/access/client.ts'
import { knownDevice, writeDeviceCookie } from '#lib/platform/access/device-cookie.ts'
import { noteNewBrowser } from '#lib/platform/access/new-browsers.ts'
import { noteClient } from '#lib/platform/access/running-sessions.ts'
import type { SecondFactor } from '#lib/platform/access/second-factor.ts'
import { type ByProvider, beginSession, endSessionOfCookie, noteSignIn } from '#lib/platform/access/session.ts'
import { readSessionCookie, writeSessionCookie } from '#lib/platform/access/session-cookie.ts'
import { appendAuditEvent } from '#lib/platform/audit/append.ts'
import { type Answer, answered, refused } from '#lib/platform/http/answer.ts'
import { clientAddress } from '#lib/platform/http/client-address.ts'
import type { RequestContext } from '#lib/platform/http/operation.ts'
import { writePreferenceCookies } from '#lib/platform/preferences/preference-cookies.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { prepareSession } from './prepare-session.ts'

/** The proof given in addition to the password, or instead of it. */
type Proof = { readonly factor?: SecondFactor; readonly provider?: ByProvider }

/**
 * Signs an account in: starts a session with a new id, whatever cookie the browser sent, and ends the browser's older
 * session.
 *
 * @param account the account as it was when its password was compared. If it has changed since, nobody is signed in.
 * @param proof required if the account has a second factor, unless an identity provider vouches for the person.
 */
export async function startSession(
  { request, requestId, now }: RequestContext,
  database: ConsoleDatabase,
  account: Account,
  { factor, provider }: Proof = {},
): Promise<Answer> {
  const old = await readSessionCookie(webCookies(request, new Headers()))
  if (old !== undefined) await endSessionOfCookie(database, old)
  const headers = new Headers()
  const id = await writeSessionCookie(headers)
  const known = knownDevice(request.headers, account.email)
  const device = writeDeviceCookie(request.headers, account.email, known, headers)
  const client = { ...clientOf(request.headers, clientAddress(request)), device }
  // At a person's very first sign-in, there is no known browser to compare with.
  const newBrowser = known === undefined && account.seen_at !== null
  const begun = await database.queries.transaction().execute(async (queries) => {
    const within = { ...database, queries }
    if (!(await noteSignIn(within, account, now))) return false
    await beginSession(within, id, account.id, now, provider)
    await noteClient(within, id, client)
    if (newBrowser) await noteNewBrowser(within, { ...client, accountId: account.id }, now)
    const details = {
      ...(newBrowser ? { newBrowser } : {}),
      ...(factor ? { factor } : {}),
      ...(provider ? { by: 'provider' } : {}),
    }
    await appendAuditEvent(queries, { at: now, actor: account, action: 'session.start', requestId, details })
    return true
  })
  if (!begun) return refused('wrongPassword')
  await writePreferenceCookies(database, account.id, headers)
  const session = await prepareSession(database, id, requestId, now)
  return session
    ? answered('You are signed in', { user: session.user }, { status: 201, headers })
    : refused('signedOut')
}
