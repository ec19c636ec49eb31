import type { FastifyInstance } from 'fastify'
import { sendError } from './errors.ts'

/** Answers 405 with `Allow` where a path exists but not with this method, and 404 where there is nothing. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const methodsOf = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.get(url) ?? new Set()
    for (const each of [method].flat()) methods.add(each)
    methodsOf.set(url, methods)
  })
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf.get(request.url.split('?', 1)[0] ?? '')
    if (!methods) return sendError(reply, 'notFound')
    return sendError(reply.header('Allow', [...methods].sort().join(', ')), 'methodNotAllowed')
  })
}
