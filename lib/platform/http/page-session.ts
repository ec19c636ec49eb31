import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { accessTo, isAllowed } from '../access/api/roles.ts'
import { mustSetUpSecondFactor } from '../access/second-factor-required.ts'
import { findSession, findSessionByCookie, noteActivity, type Session } from '../access/session.ts'
import { readSessionCookie } from '../access/session-cookie.ts'
import { type Asking, type Recorder, recorderOf } from '../audit/recorder.ts'
import { wallClock } from '../clock.ts'
import { readConnections } from '../configuration/connections/connection.ts'
import { type ConsoleDatabase, consoleDatabase } from '../store/console-database.ts'
import { newRequestId } from './request-id.ts'
import { withSafeErrors } from './safe-page-errors.ts'
import { stillAllowed } from './still-allowed.ts'

async function readSession(): Promise<Session | undefined> {
  const cookie = await readSessionCookie(await cookies())
  if (cookie === undefined) return undefined
  const database = await consoleDatabase()
  const now = wallClock()
  const session = await findSessionByCookie(database, cookie, await readConnections(database), now)
  if (session && !session.isFormer) await noteActivity(database, session, now)
  return session
}

/** The session of the person who requests a page, if any. Read once for each page. */
export const optionalSession = cache((): Promise<Session | undefined> => withSafeErrors(readSession))

/**
 * Returns the session of the person who requests a page. Redirects a signed-out person to sign-in, and a person without
 * the second factor that their role needs to its setup.
 */
export async function requireSession(): Promise<Session> {
  const session = await optionalSession()
  if (session && mustSetUpSecondFactor(session)) return redirect('/second-factor')
  if (session) return session
  const path = (await headers()).get('x-path') ?? '/'
  return redirect(`/sign-in?from=${encodeURIComponent(path)}`)
}

/** Returns what a page needs to read and record as the signed-in person. `name` as for `requireAccess`. */
export async function pageRecorder(session: Session, name: string): Promise<Recorder & Asking> {
  const database = await consoleDatabase()
  const connections = await readConnections(database)
  const find = (within: ConsoleDatabase, now: number) => findSession(within, session.id, connections, now)
  const { requireStill } = stillAllowed(find, accessTo(name), {})
  const asking = { session, database, requestId: newRequestId(), now: wallClock(), requireStill }
  return { ...asking, ...recorderOf(asking) }
}

/**
 * Returns the session of the person who requests a page, and whether their role may see it. Records a refusal.
 *
 * @param name the page's name in the table of roles, such as `PAGE /blacklist`.
 */
export async function requireAccess(name: string): Promise<{ readonly session: Session; readonly allowed: boolean }> {
  const session = await requireSession()
  const allowed = isAllowed(accessTo(name), session.user.role)
  if (!allowed) {
    await withSafeErrors(async () => {
      const { conclude } = await pageRecorder(session, name)
      await conclude({ action: 'access.refused', details: { operation: name, why: 'role.not_allowed' } })
    })
  }
  return { session, allowed }
}
