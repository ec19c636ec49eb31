import type { FastifyInstance } from 'fastify'
import { sendError } from './errors.ts'

/** Whether a path matches a route. A segment such as `:id` matches any non-empty text. */
function fits(route: string, path: string): boolean {
  const [given, wanted] = [path.split('/'), route.split('/')]
  return (
    given.length === wanted.length &&
    wanted.every((segment, index) => (segment.startsWith(':') ? given[index] !== '' : segment === given[index]))
  )
}

/** Answers 405 with `Allow` for a known path with another method, and 404 for an unknown path. */
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
