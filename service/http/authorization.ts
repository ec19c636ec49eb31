import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from '#lib/contract/tokens.ts'
import { sendError } from './errors.ts'

/** Finds out which list the value of an `Authorization` header opens; `undefined` when it opens none. */
export type Bearer = (authorization: string | undefined) => Promise<Environment | undefined>

/** What needs no token: the authentication area (contract section 5), and what tells machines about the service. */
const AUTHENTICATION_AREA = '/dpop/v1/api/'
const OPEN_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/openapi.json'])

/** The management interface, which has a token of its own. */
const ACCOUNT_AREA = '/account/v1/'

const environments = new WeakMap<FastifyRequest, Environment>()

/**
 * The list that a request's token opens.
 *
 * @throws when the request went by without a token: a route that is not open must not be reached that way.
 */
export function environmentOf(request: FastifyRequest): Environment {
  const environment = environments.get(request)
  if (!environment) throw new Error('A route that needs a token was reached without one')
  return environment
}

/**
 * The path that decides what a request needs: that of the route it will reach, so that no other spelling of a path leads
 * around its token, or else the path as it was sent.
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

/** Refuses every request without a token unless its path is open, also at paths that do not exist. */
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
 * Refuses every request to the management interface without its token, also at paths that do not exist. When no token
 * is set, nothing is there.
 */
export function requireAccountToken(app: FastifyInstance, token: string | undefined): void {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  const right = token === undefined ? undefined : digest(token)
  app.addHook('onRequest', async (request, reply) => {
    if (!pathOf(request).startsWith(ACCOUNT_AREA)) return
    if (!right) return sendError(reply, 'notFound')
    const given = /^bearer ([\x21-\x7e]+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (given === undefined || !timingSafeEqual(digest(given), right)) return refuseToken(reply)
  })
}
