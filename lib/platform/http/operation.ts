// Between stops 2 and 3: who may continue, and as whom; next: lib/platform/access/session.ts, then the handler, which
// calls stop 4
import 'server-only'
import { webCookies } from 'iron-session'
import { type Access, isAllowed, type Role } from '../access/api/roles.ts'
import { findSession, noteActivity, type Session } from '../access/session.ts'
import { readSessionCookie } from '../access/session-cookie.ts'
import { type Connections, readConnections } from '../configuration/connections/connection.ts'
import { type ConsoleDatabase, consoleDatabase } from '../store/console-database.ts'
import { type Reply, refused } from './answer.ts'

/** What a handler is given. */
export type RequestContext = {
  readonly request: Request
  readonly query: URLSearchParams
  /** Params of the path, decoded: they may contain anything. */
  readonly params: Readonly<Record<string, string>>
  readonly requestId: string
  /** The present, the same throughout the request. */
  readonly now: number
}

export type SignedInContext = RequestContext & {
  readonly session: Session
  readonly database: ConsoleDatabase
  readonly connections: Connections
}

/** One method of a route: a handler behind its access check. `access` is the route's line in the table of roles. */
export type Operation = (
  context: RequestContext,
  access: Access,
) => Promise<{ readonly answer: Reply; readonly role?: Role }>

/** An operation for anyone, signed in or not. */
export function anyone(handler: (context: RequestContext) => Promise<Reply>): Operation {
  return async (context, access) =>
    access === 'anyone' ? { answer: await handler(context) } : { answer: refused('roleNotAllowed') }
}

/** Whether the page shows the other list, because the person switched in another tab. */
function showsOtherList({ headers }: Request, { chosen }: Session): boolean {
  const shown = headers.get('x-environment')
  return shown !== null && shown !== chosen
}

/** Whether the page calls by itself, as when it polls: nobody need be there. */
function isUnattended({ headers }: Request): boolean {
  return headers.has('x-unattended')
}

/**
 * An operation for signed-in people whose role the table allows. Counts as activity, unless the page calls by itself.
 */
export function signedIn(handler: (context: SignedInContext) => Promise<Reply>): Operation {
  return async (context, access) => {
    const id = await readSessionCookie(webCookies(context.request, new Headers()))
    if (id === undefined) return { answer: refused('signedOut') }
    const database = await consoleDatabase()
    const connections = await readConnections(database)
    const session = await findSession(database, id, connections, context.now)
    if (!session) return { answer: refused('signedOut') }
    const { role } = session.user
    if (!isAllowed(access, role)) return { answer: refused('roleNotAllowed'), role }
    if (showsOtherList(context.request, session)) return { answer: refused('otherList'), role }
    if (!isUnattended(context.request)) await noteActivity(database, session, context.now)
    return { answer: await handler({ ...context, database, connections, session }), role }
  }
}
