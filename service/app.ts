import { TextDecoder } from 'node:util'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { requireAccountToken, requireBearer } from './http/authorization.ts'
import { answerClientError } from './http/client-error.ts'
import { MalformedBody, nameOfError, Refusal, sendError, sendFailure } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { logRequests } from './http/log.ts'
import { answerOddRequests, HTTP_OPTIONS } from './http/odd-requests.ts'
import { refuseOtherMethods } from './http/other-methods.ts'
import { requestId } from './http/request-id.ts'
import { blacklistUsersRoute } from './list/page-route.ts'
import { accountRoutes } from './management-area.ts'
import { openapiRoute } from './openapi/route.ts'
import { punctualReader } from './store/expiry.ts'
import { bearerCheck } from './tokens/bearer.ts'
import { tokenRoutes } from './tokens/routes.ts'
import type { TokenContext } from './tokens/tokens.ts'

const BODY_LIMIT_BYTES = 16 * 1024

/** An id in a path has up to 200 characters; written in percent signs, each of them may take twelve. */
const LONGEST_PARAMETER = 200 * 12

/** What the service needs from outside; without `accountToken` it has no management interface. */
export type ServiceParts = TokenContext & { readonly log: Logger; readonly accountToken: string | undefined }

/** Headers of every answer, whatever it is. */
function setCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': request.id,
    })
    done()
  })
}

/** Takes bodies of `application/json` and no others. A parser's message may quote the body, so it goes no further. */
function readJsonOnly(app: FastifyInstance): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(typeof body === 'string' ? body : utf8.decode(body)))
    } catch {
      done(new MalformedBody())
    }
  })
}

function answerErrors(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return sendFailure(reply, error.status, error.failure)
    const name = nameOfError(error)
    if (name === 'internal' || name === 'storeUnavailable') {
      const kind = error instanceof Error ? error.name : typeof error
      log.error({ requestId: request.id, error: name, kind, stack: stackOf(error) })
    }
    return sendError(reply, name)
  })
}

/** Where an error arose, without its message: that may hold a value from a request. */
function stackOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

/** Builds the service without listening; the caller closes the store after the app. */
export function buildApp({ log, accountToken, ...context }: ServiceParts): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestIdHeader: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    genReqId: (request) => requestId(request.headers['x-request-id']),
    http: HTTP_OPTIONS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'X-Request-Id': request.id }
      sendError(reply.headers(headers), nameOfError(error))
    },
  })
  setCommonHeaders(app)
  logRequests(app, log)
  answerOddRequests(app)
  requireBearer(app, bearerCheck(context))
  requireAccountToken(app, accountToken)
  readJsonOnly(app)
  answerErrors(app, log)
  refuseOtherMethods(app)
  tokenRoutes(app, context)
  blacklistUsersRoute(app, punctualReader(context.store.queries, context.store.blacklist, context.clock))
  healthRoutes(app, context.store.ready)
  openapiRoute(app)
  accountRoutes(app, context)
  return app
}
