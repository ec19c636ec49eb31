import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { catalogueFailure, ERRORS, type ErrorName } from '#lib/contract/errors.ts'
import { ANSWER_HEADERS, STRICT_TRANSPORT_SECURITY } from '#lib/platform/network/answer-headers.ts'

/** Methods that Next can pass on. It fails on others, and logs what they brought. */
const OF_HANDLERS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']
/** To any other method Next looks for a server action, of which there are none, and logs the name that was sent. */
const OF_PAGES = ['GET', 'HEAD']

/** The path of a request and what follows it. A proxy may send the whole address (RFC 9112 section 3.2.2). */
function targetOf(url: string): { readonly path: string; readonly query: string } {
  const [, target = '/'] = /^https?:\/\/[^/?]*(.*)$/i.exec(url) ?? ['', url]
  const start = target.indexOf('?')
  const path = start < 0 ? target : target.slice(0, start)
  return { path: path === '' ? '/' : path, query: start < 0 ? '' : target.slice(start) }
}

/** Whether a path can be decoded, and to text that a database takes. */
function isReadable(path: string): boolean {
  try {
    return path.startsWith('/') && !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** The one spelling of a path that Next would redirect: without repeated slashes and one at the end. */
function canonical(path: string): string {
  return `/${path
    .split(/[/\\]+/)
    .filter(Boolean)
    .join('/')}`
}

/**
 * Answers what Next would answer in a way of its own, in the envelope and with the headers of every answer.
 *
 * @param publicUrl of the console.
 * @returns whether it did. If not, the request names a path and a method that Next can pass on.
 */
export function gate(publicUrl: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const strict = publicUrl.startsWith('https:') ? [STRICT_TRANSPORT_SECURITY] : []

  function begin(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>): ServerResponse {
    const common = {
      ...ANSWER_HEADERS,
      ...Object.fromEntries(strict),
      'x-request-id': `req_${randomUUID().slice(0, 23)}`,
    }
    return response.writeHead(status, { ...common, ...headers })
  }

  function refuse(response: ServerResponse, name: ErrorName, headers: Readonly<Record<string, string>> = {}): true {
    const body = JSON.stringify(catalogueFailure(name))
    const type = { 'content-type': 'application/json; charset=utf-8', 'content-length': `${Buffer.byteLength(body)}` }
    begin(response, ERRORS[name].status, { ...type, ...headers }).end(body)
    return true
  }

  return (request, response) => {
    const { path, query } = targetOf(request.url ?? '/')
    if (request.headers.host === undefined) return refuse(response, 'malformedRequest')
    const isOfHandlers = path === '/api' || path.startsWith('/api/')
    const methods = isOfHandlers ? OF_HANDLERS : OF_PAGES
    if (!methods.includes(request.method ?? '')) {
      return refuse(response, 'methodNotAllowed', { allow: methods.join(', ') })
    }
    if (!isReadable(path) || (isOfHandlers && path !== canonical(path))) return refuse(response, 'notFound')
    if (path !== canonical(path)) {
      begin(response, 308, { location: canonical(path) + query, 'referrer-policy': 'no-referrer' }).end()
      return true
    }
    request.url = path + query
    return false
  }
}
