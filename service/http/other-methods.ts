import type { FastifyInstance } from 'fastify'
import { sendError } from './errors.ts'

/** Whether a path is one of a route's, whose segments that begin with a colon stand for anything. */
function fits(route: string, path: string): boolean {
  const [given, wanted] = [path.split('/'), route.split('/')]
  return (
    given.length === wanted.length &&
    wanted.every((segment, place) => (segment.startsWith(':') ? given[place] !== '' : segment === given[place]))
  )
}

/** Answers 405 with `Allow` where a path exists but not with this method, and 404 where there is nothing. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const routes: { readonly url: string; readonly methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ url, methods: [method].flat() })
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = new Set(routes.flatMap((route) => (fits(route.url, path) ? route.methods : [])))
    if (methods.size === 0) return sendError(reply, 'notFound')
    return sendError(reply.header('Allow', [...methods].sort().join(', ')), 'methodNotAllowed')
  })
}
