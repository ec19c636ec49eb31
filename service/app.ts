import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { ERRORS } from '#lib/contract/errors.ts'
import { SERVICE_BODY_MAXIMUM_BYTES } from '#lib/contract/management/limits.ts'
import { errorCode } from '#lib/platform/database/error-code.ts'
import { ANSWER_HEADERS } from '#lib/platform/network/answer-headers.ts'
import { answerClientError } from '#lib/platform/network/raw-answer.ts'
import { cutSlowBodies, SERVER_LIMITS } from '#lib/platform/network/slow-requests.ts'
import { requireAccountToken, requireBearer } from './http/authorization.ts'
import { readJsonText } from './http/body.ts'
import { nameOfError, Refusal, sendError, sendFailure } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { handleHostAndExpect } from './http/host-and-expect.ts'
import { logRequests } from './http/log.ts'
import { metricsRoute, type ServedMetrics } from './http/metrics.ts'
import { collectRoutes, openapiRoute } from './http/openapi.ts'
import { refuseOtherMethods } from './http/other-methods.ts'
import { requestId } from './http/request-id.ts'
import { stackOf } from './http/stack-of.ts'
import { checkRequests } from './http/validation.ts'
import { blacklistUsersRoute } from './list/page-route.ts'
import { managementArea } from './management-area.ts'
import { withoutExpired } from './store/expiry.ts'
import { bearerCheck } from './tokens/bearer.ts'
import { tokenRoutes } from './tokens/routes.ts'
import type { TokenContext } from './tokens/tokens.ts'

/** An id has up to 200 characters, and percent-encoding takes up to 12 bytes for each. */
const LONGEST_PARAMETER = 200 * 12

/** Dependencies of the service. Without `accountToken` there is no management interface. */
export type ServiceParts = TokenContext & {
  readonly log: Logger
  readonly accountToken: string | undefined
  /** Proxies in front of the service whose `X-Forwarded-For` counts. */
  readonly trustedProxies: number
  readonly metrics: ServedMetrics
}

/** Headers of every response, including errors. */
function setCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...ANSWER_HEADERS, 'X-Request-Id': request.id })
    done()
  })
}

function answerErrors(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return sendFailure(reply, error.status, error.failure)
    const name = nameOfError(error)
    if (ERRORS[name].status >= 500) {
      const kind = error instanceof Error ? error.name : typeof error
      log.error({ requestId: request.id, error: name, kind, code: errorCode(error), stack: stackOf(error) })
    }
    return sendError(reply, name)
  })
}

/** Builds the service without listening; the caller closes the store after the app. */
export function buildApp({ log, accountToken, trustedProxies, metrics, ...parts }: ServiceParts): FastifyInstance {
  const blacklist = withoutExpired(parts.store.queries, parts.store.blacklist, parts.clock)
  const context = { ...parts, store: { ...parts.store, blacklist } }
  const app = Fastify({
    bodyLimit: SERVICE_BODY_MAXIMUM_BYTES,
    requestIdHeader: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    genReqId: (request) => requestId(request.headers['x-request-id']),
    trustProxy: (_address, hop) => hop < trustedProxies,
    // Node's own response to a request without `Host` would not be an envelope.
    http: { ...SERVER_LIMITS, requireHostHeader: false },
    keepAliveTimeout: SERVER_LIMITS.keepAliveTimeout,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      sendError(reply.headers({ ...ANSWER_HEADERS, 'X-Request-Id': request.id }), nameOfError(error))
    },
  })
  cutSlowBodies(app.server)
  setCommonHeaders(app)
  logRequests(app, log, metrics)
  handleHostAndExpect(app)
  requireBearer(app, bearerCheck(context))
  requireAccountToken(app, accountToken)
  readJsonText(app)
  answerErrors(app, log)
  refuseOtherMethods(app)
  collectRoutes(app)
  app.register(async (plain) => {
    const routes = checkRequests(plain)
    tokenRoutes(routes, context)
    blacklistUsersRoute(routes, blacklist)
    healthRoutes(routes, context.store.ready)
    metricsRoute(routes, metrics)
    openapiRoute(routes)
    managementArea(routes, context)
  })
  return app
}
