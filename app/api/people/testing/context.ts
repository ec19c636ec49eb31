import { beginSession, findSession } from '#lib/platform/access/session.ts'
import type { Action } from '#lib/platform/audit/audit-event.ts'
import { recorderOf } from '#lib/platform/audit/recorder.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'

export const anyRequest = () => new Request('http://localhost:3000/')

/** A person's request over a given connection, as if in another process. */
export async function contextOf(database: ConsoleDatabase, accountId: string): Promise<SignedInContext<Action>> {
  const sessionId = `${accountId} at ${performance.now()}`
  const now = Date.now()
  await beginSession(database, sessionId, accountId, now)
  const session = await findSession(database, sessionId, {}, now)
  if (!session) throw new Error('The session that was just begun is missing')
  const query = new URLSearchParams()
  const asking = { requestId: 'request-1', now, session, database, requireStill: async () => {} }
  return {
    ...asking,
    ...recorderOf(asking),
    request: anyRequest(),
    operation: 'test',
    query,
    params: {},
    connections: {},
  }
}
