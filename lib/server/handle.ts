// Stop 2 of 6: the frame of every route handler; next: lib/server/operation.ts, then lib/server/session.ts
import 'server-only'
import { isUnavailable } from '#lib/database/is-unavailable.ts'
import { type Access, accessTo } from '#lib/staff/roles.ts'
import { type Answer, refused, toResponse } from './answer.ts'
import { wallClock } from './clock.ts'
import { configuration } from './configuration.ts'
import { placeOf } from './error-place.ts'
import { log } from './log.ts'
import type { Operation } from './operation.ts'
import { newRequestId } from './request-id.ts'
import { isOriginAllowed } from './request-origin.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof METHODS)[number]
type RouteExports = Record<Method, (request: Request) => Promise<Response>>

async function run(operation: Operation, access: Access, request: Request, requestId: string) {
  if (!isOriginAllowed(request, configuration().publicUrl)) return { answer: refused('foreignOrigin') }
  const query = new URL(request.url).searchParams
  return operation({ request, query, requestId, now: wallClock() }, access)
}

/** Runs one operation and answers whatever becomes of it, in the envelope, with a line in the log. */
async function respond(operation: Operation, access: Access, name: string, request: Request): Promise<Response> {
  const requestId = newRequestId()
  const startedAt = performance.now()
  let outcome: Awaited<ReturnType<Operation>>
  try {
    outcome = await run(operation, access, request, requestId)
  } catch (error) {
    log().error({ requestId, route: name, ...placeOf(error) }, 'request failed')
    outcome = { answer: refused(isUnavailable(error) ? 'storeUnavailable' : 'internal') }
  }
  const { answer, role } = outcome
  const milliseconds = Math.round(performance.now() - startedAt)
  log().info({ requestId, route: name, status: answer.status, role, milliseconds }, 'request')
  return toResponse(answer, requestId)
}

function exportsOf(choose: (method: Method) => { operation: Operation; access: Access; name: string }): RouteExports {
  const exportOf = (method: Method) => (request: Request) => {
    const { operation, access, name } = choose(method)
    return respond(operation, access, name, request)
  }
  return {
    GET: exportOf('GET'),
    HEAD: exportOf('HEAD'),
    POST: exportOf('POST'),
    PUT: exportOf('PUT'),
    PATCH: exportOf('PATCH'),
    DELETE: exportOf('DELETE'),
    OPTIONS: exportOf('OPTIONS'),
  }
}

const refusing =
  (answer: () => Answer): Operation =>
  async () => ({ answer: answer() })

/**
 * The exports of a `route.ts`. Who may use an operation stands in the table of `lib/staff/roles.ts`; one that is not
 * there is refused. Methods without an operation answer 405; whatever happens, the answer is the contract's envelope.
 */
export function route(path: string, operations: Readonly<Partial<Record<Method, Operation>>>): RouteExports {
  const allow = Object.keys(operations).join(', ')
  const notAllowed = refusing(() => refused('methodNotAllowed', new Headers({ allow })))
  return exportsOf((method) => {
    const name = `${method} ${path}`
    const operation = operations[method]
    return operation ? { operation, access: accessTo(name), name } : { operation: notAllowed, access: [], name }
  })
}

/** The exports of the route that catches `/api` and every path under it that is no other route. */
export function notFoundRoute(): RouteExports {
  const operation = refusing(() => refused('notFound'))
  return exportsOf((method) => ({ operation, access: [], name: `${method} unknown` }))
}
