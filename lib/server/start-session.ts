import 'server-only'
import { type Answer, answered } from './answer.ts'
import type { ConsoleDatabase } from './console-database.ts'
import { beginSession, findSession, forgetEndedSessions } from './session.ts'
import { writeSessionCookie } from './session-cookie.ts'

/** Signs an account in: a new session under a new id, whatever the browser held before, and its cookie. */
export async function startSession(
  database: ConsoleDatabase,
  request: Request,
  accountId: string,
  now: number,
): Promise<Answer> {
  await forgetEndedSessions(database, now)
  const headers = new Headers()
  const id = await writeSessionCookie(request, headers)
  await beginSession(database, id, accountId, now)
  const session = await findSession(database, id, now)
  return answered('You are signed in', { user: session?.user }, { status: 201, headers })
}
