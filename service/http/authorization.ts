import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from '#lib/contract/tokens.ts'
import { isSameSecret } from '#lib/platform/network/same-secret.ts'
import { sendError } from './errors.ts'

/** Resolves an `Authorization` header to the list it gives access to; `undefined` when it gives none. */
export type Bearer = (authorization: string | undefined) => Promise<Environment | undefined>

/** Paths that need no token: the authentication area (contract section 5) and the service's descriptions of itself. */
const AUTHENTICATION_AREA = '/dpop/v1/api/'
const OPEN_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/openapi.json', '/metrics'])

/** The management interface, protected by its own token. */
const ACCOUNT_AREA = '/account/v1/'

const environments = new WeakMap<FastifyRequest, Environment>()

/**
 * Returns the list that the request's token gives access to.
 *
 * @throws when the request carried no token. A route behind `requireBearer` never sees such a request.
 */
export function environmentOf(request: FastifyRequest): Environment {
  const environment = environments.get(request)
  if (!environment) throw new Error('A route that needs a token was reached without one')
  return environment
}

/**
 * Returns the path that access depends on: the matched route's path, so that another spelling cannot bypass the token,
 * or else the path as sent.
 */
function pathOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? request.url.split('?', 1)[0] ?? ''
}

function isOpenPath(path: string): boolean {
  return path.startsWith(AUTHENTICATION_AREA) || OPEN_PATHS.has(path)
}

function refuseToken(reply: FastifyReply): FastifyReply {
  return sendError(reply.header('WWW-Authenticate', 'Bearer'), 'missingHeader')
}

/** Rejects requests without a valid token unless the path is open; also at unknown paths, to reveal nothing. */
export function requireBearer(app: FastifyInstance, bearer: Bearer): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request)
    if (isOpenPath(path) || path.startsWith(ACCOUNT_AREA)) return
    const environment = await bearer(request.headers.authorization)
    if (!environment) return refuseToken(reply)
    environments.set(request, environment)
  })
}

/**
 * Rejects requests to the management interface without its token, also at unknown paths. Without a configured token the
 * interface answers 404.
 */
export function requireAccountToken(app: FastifyInstance, token: string | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!pathOf(request).startsWith(ACCOUNT_AREA)) return
    if (token === undefined) return sendError(reply, 'notFound')
    const given = /^bearer ([\x21-\x7e]+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (given === undefined || !isSameSecret(given, token)) return refuseToken(reply)
  })
}
