import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Environment } from '#lib/contract/tokens.ts'
import type { Bearer } from './bearer.ts'
import { sendError } from './errors.ts'

/** What needs no token: the authentication area (contract section 5), and what tells machines about the service. */
const AUTHENTICATION_AREA = '/dpop/v1/api/'
const OPEN_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/openapi.json'])

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

function isOpenPath(path: string): boolean {
  return path.startsWith(AUTHENTICATION_AREA) || OPEN_PATHS.has(path)
}

/** Refuses every request without a token unless its path is open, also at paths that do not exist. */
export function requireBearer(app: FastifyInstance, bearer: Bearer): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isOpenPath(request.url.split('?', 1)[0] ?? '')) return
    const environment = await bearer(request.headers.authorization)
    if (!environment) return sendError(reply.header('WWW-Authenticate', 'Bearer'), 'missingHeader')
    environments.set(request, environment)
  })
}
