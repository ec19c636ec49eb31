// Stop 2 of 6: who may continue, and as whom; next: lib/platform/access/session.ts
import 'server-only'
import { webCookies } from 'iron-session'
import type { ErrorName } from '#lib/contract/errors.ts'
import { type PageRequest, parsePage } from '#lib/contract/pagination.ts'
import { type Access, accessTo, isAllowed, type Role } from '../access/api/roles.ts'
import { findSession, findSessionByCookie, isCookieOfBefore, noteActivity, type Session } from '../access/session.ts'
import { readSessionCookie } from '../access/session-cookie.ts'
import type { Action } from '../audit/audit-event.ts'
import { type Asking, type Recorder, recorderOf } from '../audit/recorder.ts'
import { type Connections, readConnections } from '../configuration/connections/connection.ts'
import { log } from '../log.ts'
import { type ConsoleDatabase, consoleDatabase } from '../store/console-database.ts'
import { invalid, invalidBody, type Reply, refused, refusedFor } from './answer.ts'
import { type Declaration, isRecorded } from './declaration.ts'
import { guarded } from './guarded.ts'
import type { BodyReader, ReadBody, RequestHead } from './request-body.ts'
import { isRequestId } from './request-id.ts'
import { refusalOf, type StillAllowed, stillAllowed } from './still-allowed.ts'

/** What a handler for anyone gets. */
export type RequestContext = {
  readonly request: Request
  /** The operation's name in the table of roles, such as `GET /api/blacklist/users`. */
  readonly operation: string
  readonly query: URLSearchParams
  /** Params of the path, decoded. They may contain anything. */
  readonly params: Readonly<Record<string, string>>
  readonly requestId: string
  /** The present time, the same throughout the request. */
  readonly now: number
}

/**
 * What a handler for signed-in people gets. It may record only the declared actions. It does not read the body: the
 * frame does, and checks afterwards whether the person may still do it.
 */
export type SignedInContext<A extends Action = never> = Omit<RequestContext, 'request'> &
  Recorder<A> & {
    readonly request: RequestHead
    readonly session: Session
    readonly database: ConsoleDatabase
    readonly connections: Connections
  }

type Outcome = { readonly answer: Reply; readonly role?: Role }

/** One method of a route: a handler behind its access check, and what it declares. */
export type Operation = {
  readonly declared: Declaration
  /** @param access the route's line in the table of roles. */
  readonly run: (context: RequestContext, access: Access) => Promise<Outcome>
}

function open(needed: 'anyone' | 'servers', handler: Handler<RequestContext>): Operation {
  return {
    declared: { shows: 'nothing personal' },
    run: async (context, access) => ({
      answer: access === needed ? await handler(context) : refused('roleNotAllowed'),
    }),
  }
}

/** An operation for anyone, signed in or not, so it must show nothing personal. */
export const anyone = (handler: Handler<RequestContext>) => open('anyone', handler)

/** An operation for another program. No browser can call it, and the handler verifies who sent the body. */
export const fromServer = (handler: Handler<RequestContext>) => open('servers', handler)

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** Whether the page shows the other list, because the person switched in another tab. */
function showsOtherList({ headers }: RequestHead, { chosen }: Session): boolean {
  const shown = headers.get('x-environment')
  return shown !== null && shown !== chosen
}

/** Whether the page itself made the request, for example by polling. Perhaps nobody is there. */
function isUnattended({ headers }: RequestHead): boolean {
  return headers.has('x-unattended')
}

/** Whether the request is a prefetch of something that nobody has requested yet. */
export function isAhead({ headers }: RequestHead): boolean {
  return headers.has('x-ahead')
}

/** A declaration of an operation with a body. */
export type DeclarationWithBody<A extends Action, Value> = Declaration<A> & { readonly body: BodyReader<Value> }

/** Most ids of shown prefetches that one request may report. A page never shows more between two requests. */
const SEEN_MOST = 20

/** Records that the answers of earlier prefetches have now been shown. */
async function recordSeen({ request }: RequestContext, session: Session, { conclude }: Recorder): Promise<void> {
  const told = (request.headers.get('x-seen') ?? '').split(' ').filter(isRequestId).slice(0, SEEN_MOST)
  if (told.length === 0 || !isAllowed(accessTo('GET /api/blacklist/users'), session.user.role)) return
  await conclude({ action: 'list.seen', details: { requests: told.join(' ') } })
}

type Handler<Context> = (context: Context) => Promise<Reply>
type Asker = Pick<Asking, 'database' | 'session'> & {
  readonly connections: Connections
  /** Finds the session again, in its state at that time. */
  readonly find: (database: ConsoleDatabase, now: number) => Promise<Session | 'sessionRenewed' | undefined>
}

/** The session that a request's cookie names, or why there is none. */
async function askerOf({ request, now }: RequestContext): Promise<Asker | 'signedOut' | 'sessionRenewed'> {
  const cookie = await readSessionCookie(webCookies(request, new Headers()))
  if (cookie === undefined) return 'signedOut'
  const database = await consoleDatabase()
  const connections = await readConnections(database)
  const session = await findSessionByCookie(database, cookie, connections, now)
  if (!session) {
    return (await isCookieOfBefore(database, cookie, connections, now)) ? 'sessionRenewed' : 'signedOut'
  }
  if (isRead(request)) {
    // A read continues if the cookie changes meanwhile.
    return { database, connections, session, find: (within, at) => findSession(within, session.id, connections, at) }
  }
  // A request with a former cookie may only read: the cookie may be a copy.
  if (session.isFormer) return 'sessionRenewed'
  const find: Asker['find'] = async (within, at) => {
    const found = await findSessionByCookie(within, cookie, connections, at)
    if (found && !found.isFormer) return found
    return (await findSession(within, session.id, connections, at)) && 'sessionRenewed'
  }
  return { database, connections, session, find }
}

/** Refuses a request because of its session. After a renewal, the browser has the new cookie a moment later. */
function refusedSender(why: ErrorName): Reply {
  return why === 'sessionRenewed' ? refusedFor(1, why) : refused(why)
}

/** Runs the work, but answers with a refusal if the person may not do it any more. */
async function unlessEnded(work: () => Promise<Reply>, ended: StillAllowed['ended']): Promise<Reply> {
  try {
    const reply = await work()
    const refusal = ended()
    return refusal ? refusedSender(refusal) : reply
  } catch (error) {
    const refusal = ended()
    if (refusal) return refusedSender(refusal)
    throw error
  }
}

/** Records that a person was refused (403): which operation, and why. */
async function recordRefusal({ conclude }: Recorder, answer: Reply, operation: string): Promise<void> {
  if (answer.status !== 403 || !('body' in answer) || answer.body.success) return
  const why = Object.entries(answer.body.errors).map(([area, { code }]) => `${area}.${code}`)
  await conclude({ action: 'access.refused', details: { operation, why: why.join(' ') } })
}

/**
 * An operation with a body, for signed-in people whose role the table allows. Counts as activity, unless the page
 * itself made the request. Checks session and role before it reads the body, after the body has arrived, before a
 * change or a view is recorded, and while a file passes. Before the answer leaves, the audit log holds a refusal (403)
 * and what the operation shows.
 */
export function signedInWithBody<A extends Action = never, Value = unknown>(
  declared: DeclarationWithBody<A, Value>,
  handler: Handler<SignedInContext<A> & { readonly body: ReadBody<Value> }>,
): Operation {
  async function answer(
    context: SignedInContext<A>,
    request: Request,
    access: Access,
    requireStill: StillAllowed['requireStill'],
    requireWhileSent: StillAllowed['requireStill'],
  ): Promise<Reply> {
    const { database, session, now } = context
    const refusal = refusalOf(session, access, declared, now)
    if (refusal) return refused(refusal)
    if (showsOtherList(request, session)) return refused('otherList')
    if (!isUnattended(request) && !session.isFormer) await noteActivity(database, session, now)
    const body = await declared.body(request, () => requireStill(database))
    if (!body.ok) return invalidBody(body)
    if (request.body) await requireStill(database)
    const reply = await handler({ ...context, body })
    if (!('stream' in reply) || reply.asksItself) return reply
    return { ...reply, stream: guarded(reply.stream, () => requireWhileSent(database)) }
  }

  return {
    declared,
    run: async (context, access) => {
      const asker = await askerOf(context)
      if (typeof asker === 'string') return { answer: refusedSender(asker) }
      const { database, session, connections, find } = asker
      const { requireStill, ended } = stillAllowed(find, access, declared)
      // A file may take longer than the confirmation of the password holds.
      const { confirmed: _, ...unconfirmed } = declared
      const whileSent = stillAllowed(find, access, unconfirmed)
      const recorded = new Set<Action>()
      const recorder = recorderOf({ ...context, database, session, requireStill }, recorded)
      const { operation, requestId } = context
      const asked = { ...context, database, session, connections, ...recorder }
      const seen = recordSeen(context, session, recorder)
      // First, so that its failure never becomes the answer to a change that was made.
      if (!isRead(context.request)) await seen
      const [reply] = await Promise.all([
        unlessEnded(() => answer(asked, context.request, access, requireStill, whileSent.requireStill), ended),
        seen,
      ])
      await recordRefusal(recorder, reply, operation)
      const { role } = session.user
      if (reply.status >= 300 || isRecorded(declared, recorded)) return { answer: reply, role }
      log().error({ requestId, route: operation }, 'answer withheld: its audit event is missing')
      return { answer: refused('internal'), role }
    },
  }
}

const noBody: BodyReader<undefined> = async () => ({ ok: true, value: undefined, text: '' })

/** The same for an operation that reads no body. */
export function signedIn<A extends Action = never>(
  declared: Declaration<A>,
  handler: Handler<SignedInContext<A>>,
): Operation {
  return signedInWithBody({ ...declared, body: noBody }, handler)
}

/** The same for a page of a list, which `?limit&offset` asks for. */
export function paged<A extends Action = never>(
  declared: Declaration<A>,
  handler: Handler<SignedInContext<A> & { readonly page: PageRequest }>,
): Operation {
  return signedIn(declared, async (context) => {
    const asked = parsePage(context.query)
    return asked.ok ? handler({ ...context, page: asked.page }) : invalid(asked.errors)
  })
}
