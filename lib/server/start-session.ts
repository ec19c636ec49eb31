import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { Actor } from '#lib/audit/act.ts'
import { appendAudit } from '#lib/audit/append.ts'
import { type Answer, answered, refused } from './answer.ts'
import { configuredConnection } from './connection.ts'
import type { ConsoleDatabase } from './console-database.ts'
import type { RequestContext } from './operation.ts'
import { beginSession, findSession, forgetEndedSessions } from './session.ts'
import { writeSessionCookie } from './session-cookie.ts'
import { upstream } from './upstream.ts'

/** How long signing in waits for the service, whose tokens tell Test from Production; it goes on without them. */
const PREPARATION_MILLISECONDS = 1500

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
  const service = await upstream()
  await Promise.race([service.obtainTokens(id, requestId), delay(PREPARATION_MILLISECONDS, undefined, { ref: false })])
  const session = await findSession(database, id, configuredConnection(), now)
  return session
    ? answered('You are signed in', { user: session.user }, { status: 201, headers })
    : refused('signedOut')
}
