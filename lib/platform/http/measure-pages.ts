import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ACCESS } from '../access/api/roles.ts'
import { consoleMetrics } from '../console-metrics.ts'

const PAGE = 'PAGE '
const PAGES = Object.keys(ACCESS)
  .filter((name) => name.startsWith(PAGE))
  .map((name) => ({ name, parts: name.slice(PAGE.length).split('/') }))

/** Route handlers measure themselves, because they know their route's pattern. */
const OF_HANDLERS = /^\/(api|metrics|\.well-known)(\/|$)/
const FILES = /^\/(_next\/static|icons)\//

/** Returns the route of a request that no route handler answers: a page of the table, `files`, or `PAGE unknown`. */
export function pageRoute(target: string): string | undefined {
  const path = URL.parse(target, 'http://console')?.pathname ?? ''
  if (OF_HANDLERS.test(path)) return undefined
  if (FILES.test(path)) return 'files'
  const parts = path.split('/')
  const page = PAGES.find(
    (each) =>
      each.parts.length === parts.length && each.parts.every((part, n) => part === parts[n] || part.startsWith(':')),
  )
  return page?.name ?? 'PAGE unknown'
}

type Message = { readonly request: IncomingMessage; readonly response: ServerResponse }

/**
 * Measures the pages and files that Next answers. Next does not report these, so this listens to Node, which announces
 * each request of its server and each response.
 */
export function measurePages(): void {
  const begun = new WeakMap<IncomingMessage, { readonly route: string; readonly at: number }>()
  subscribe('http.server.request.start', (message) => {
    const { request } = message as Message
    // Read now, because Next changes the address while it answers.
    const route = pageRoute(request.url ?? '')
    if (route !== undefined) begun.set(request, { route, at: performance.now() })
  })
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as Message
    const known = begun.get(request)
    if (!known) return
    const seconds = (performance.now() - known.at) / 1000
    consoleMetrics().requests.observe({ route: known.route, status: response.statusCode }, seconds)
  })
}
