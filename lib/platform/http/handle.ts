// Stop 2 of 6: the frame of every route handler; next: lib/platform/http/operation.ts
import 'server-only'
import { type Access, accessTo, type Role } from '../access/api/roles.ts'
import { wallClock } from '../clock.ts'
import { configuration } from '../configuration/configuration.ts'
import { consoleMetrics } from '../console-metrics.ts'
import { storeFault } from '../database/store-fault.ts'
import { log } from '../log.ts'
import { type Answer, invalid, refused, toResponse } from './answer.ts'
import { requireDeclared } from './declaration.ts'
import { loggableError } from './loggable-error.ts'
import type { Operation } from './operation.ts'
import { newRequestId } from './request-id.ts'
import { isFromServer, isOriginAllowed } from './request-origin.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof METHODS)[number]
/** Next's second argument for a handler: the params of its path. */
type NextContext = { readonly params: Promise<Readonly<Record<string, string | string[] | undefined>>> }
type RouteExports = Record<Method, (request: Request, context?: NextContext) => Promise<Response>>

/** Only the route for unknown paths has a catch-all param, and its handler does not read it. */
async function paramsOf(context: NextContext | undefined): Promise<Readonly<Record<string, string>>> {
  const parts = Object.entries((await context?.params) ?? {})
  return Object.fromEntries(parts.flatMap(([name, part]) => (typeof part === 'string' ? [[name, part]] : [])))
}

type Call = { readonly operation: Operation['run']; readonly access: Access; readonly name: string }

const hasNul = (text: string) => text.includes('\0')

async function run(
  { operation, access, name }: Call,
  request: Request,
  context: NextContext | undefined,
  requestId: string,
) {
  const mayCome = access === 'servers' ? isFromServer(request) : isOriginAllowed(request, configuration().publicUrl)
  if (!mayCome) return { answer: refused('foreignOrigin') }
  const query = new URL(request.url).searchParams
  const params = await paramsOf(context)
  // No id of ours contains U+0000, and PostgreSQL would fail at it.
  if (Object.values(params).some(hasNul)) return { answer: refused('notFound') }
  const faulty = [...query.keys()].find((field) => query.getAll(field).some(hasNul))
  if (faulty !== undefined) {
    return { answer: invalid({ [faulty]: { code: 'not_valid', reason: 'It must not contain U+0000' } }) }
  }
  return operation({ request, operation: name, query, params, requestId, now: wallClock() }, access)
}

/** Launchers and load balancers request these every few seconds. At the usual level they would fill the log. */
const POLLED_BY_MACHINES = new Set(['GET /api/health', 'GET /api/ready', 'GET /api/set-up', 'GET /metrics'])

/** Runs one operation, logs a line, and always answers in the envelope. */
async function respond(call: Call, request: Request, context: NextContext | undefined): Promise<Response> {
  const { name } = call
  const requestId = newRequestId()
  const startedAt = performance.now()
  let role: Role | undefined
  let response: Response
  try {
    const outcome = await run(call, request, context, requestId)
    role = outcome.role
    response = toResponse(outcome.answer, requestId)
  } catch (error) {
    log().error({ requestId, route: name, ...loggableError(error) }, 'request failed')
    response = toResponse(refused(storeFault(error) ?? 'internal'), requestId)
  }
  const { status } = response
  const milliseconds = Math.round(performance.now() - startedAt)
  consoleMetrics().requests.observe({ route: name, status }, (performance.now() - startedAt) / 1000)
  const line = { requestId, route: name, status, role, milliseconds }
  if (POLLED_BY_MACHINES.has(name)) log().debug(line, 'request')
  else log().info(line, 'request')
  return response
}

function exportsOf(choose: (method: Method) => Call): RouteExports {
  const exportOf = (method: Method) => (request: Request, context?: NextContext) =>
    respond(choose(method), request, context)
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
  (answer: () => Answer): Operation['run'] =>
  async () => ({ answer: answer() })

/**
 * Returns the exports of a `route.ts`. The table in `lib/platform/access/api/roles.ts` says who may use an operation;
 * an operation that it does not list is refused. Methods without an operation answer 405. Every answer is in the
 * contract's envelope, even after an exception.
 *
 * @throws TypeError if an operation does not declare what the audit log records of it.
 */
export function route(path: string, operations: Readonly<Partial<Record<Method, Operation>>>): RouteExports {
  for (const [method, { declared }] of Object.entries(operations)) requireDeclared(`${method} ${path}`, declared)
  const allow = Object.keys(operations).join(', ')
  const notAllowed = refusing(() => refused('methodNotAllowed', new Headers({ allow })))
  return exportsOf((method) => {
    const name = `${method} ${path}`
    const operation = operations[method]
    return operation
      ? { operation: operation.run, access: accessTo(name), name }
      : { operation: notAllowed, access: [], name }
  })
}

/** Returns the exports of the route for `/api` and every unknown path under it. */
export function notFoundRoute(): RouteExports {
  const operation = refusing(() => refused('notFound'))
  return exportsOf((method) => ({ operation, access: [], name: `${method} unknown` }))
}
