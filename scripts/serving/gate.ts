import type { IncomingMessage, ServerResponse } from 'node:http'
import { catalogueFailure, ERRORS, type ErrorName } from '#lib/contract/errors.ts'
import { newRequestId } from '#lib/platform/http/request-id.ts'
import { ANSWER_HEADERS, STRICT_TRANSPORT_SECURITY } from '#lib/platform/network/answer-headers.ts'

/** Methods that Next handles. It fails on others and logs what they sent. */
const OF_HANDLERS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']
/** For other methods Next looks for a server action. There are none, and it would log the sent name. */
const OF_PAGES = ['GET', 'HEAD']

/** Splits a request's target into path and query. A proxy may send a full URL (RFC 9112 section 3.2.2). */
function targetOf(url: string): { readonly path: string; readonly query: string } {
  const [, target = '/'] = /^https?:\/\/[^/?]*(.*)$/i.exec(url) ?? ['', url]
  const start = target.indexOf('?')
  const path = start < 0 ? target : target.slice(0, start)
  return { path: path === '' ? '/' : path, query: start < 0 ? '' : target.slice(start) }
}

/** Whether a path can be decoded to text that a database accepts. */
function isReadable(path: string): boolean {
  try {
    return path.startsWith('/') && !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** The canonical path, to which Next would redirect: without repeated or trailing slashes. */
function canonical(path: string): string {
  return `/${path
    .split(/[/\\]+/)
    .filter(Boolean)
    .join('/')}`
}

/**
 * Answers requests that Next would answer in its own way: in the envelope, with the headers of every answer.
 *
 * @param publicUrl of the console.
 * @returns whether it answered. If not, Next can handle the request's path and method.
 */
export function gate(publicUrl: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const strict = publicUrl.startsWith('https:') ? [STRICT_TRANSPORT_SECURITY] : []

  function begin(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>): ServerResponse {
    const common = {
      ...ANSWER_HEADERS,
      ...Object.fromEntries(strict),
      'x-request-id': newRequestId(),
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
    if (request.headersDistinct.host?.length !== 1) return refuse(response, 'malformedRequest')
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
