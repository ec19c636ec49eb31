import 'server-only'
import type { Actor } from '#lib/audit/act.ts'
import { appendAudit } from '#lib/audit/append.ts'
import { type Answer, answered, refused } from './answer.ts'
import type { ConsoleDatabase } from './console-database.ts'
import type { RequestContext } from './operation.ts'
import { prepareSession } from './prepare-session.ts'
import { beginSession, forgetEndedSessions } from './session.ts'
import { writeSessionCookie } from './session-cookie.ts'

/** Signs an account in: a new session under a new id, whatever the browser held before, and its cookie. */
export async function startSession(
  { request, requestId, now }: RequestContext,
  database: ConsoleDatabase,
  account: Actor,
): Promise<Answer> {
  await forgetEndedSessions(database, now)
  const headers = new Headers()
  const id = await writeSessionCookie(request, headers)
  await database.queries.transaction().execute(async (queries) => {
    await beginSession({ ...database, queries }, id, account.id, now)
    await appendAudit(queries, { at: now, actor: account, action: 'session.start', requestId })
  })
  const session = await prepareSession(database, id, requestId, now)
  return session
    ? answered('You are signed in', { user: session.user }, { status: 201, headers })
    : refused('signedOut')
}
