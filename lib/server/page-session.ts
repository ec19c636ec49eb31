import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { monotonicClock } from './clock.ts'
import { configuredConnection } from './connection.ts'
import { consoleDatabase } from './console-database.ts'
import { findSession, type Session } from './session.ts'
import { readSessionCookie } from './session-cookie.ts'

/** The session of the person who asks for a page, if any; looked up once for each page. */
export const optionalSession = cache(async (): Promise<Session | undefined> => {
  const id = await readSessionCookie(await cookies())
  return id === undefined
    ? undefined
    : findSession(await consoleDatabase(), id, configuredConnection(), monotonicClock())
})

/** The session of the person who asks for a page; someone who is signed out is sent to sign in and back again. */
export async function requireSession(): Promise<Session> {
  const session = await optionalSession()
  if (session) return session
  const path = (await headers()).get('x-path') ?? '/'
  return redirect(`/sign-in?from=${encodeURIComponent(path)}`)
}
