import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ANSWER_HEADERS, STRICT_TRANSPORT_SECURITY } from '#lib/platform/network/answer-headers.ts'

/** Scripts run only with the nonce of this answer. React writes computed `style` attributes, so these are allowed. */
function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  const directives = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    'style-src': isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/** Headers of every page, besides its content policy. */
const HEADERS = {
  ...ANSWER_HEADERS,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** Paths that are not pages: route handlers set their own headers, and next.config.mjs sets those of files. */
const NO_PAGE = /^\/(?:api\/|_next\/static\/|icons\/|\.well-known\/security\.txt(?:\?|$))/

/** The requested address without the parameter that Next's router adds to it. */
function addressOf(url: string): string {
  const [path = '/', query] = url.split('?', 2)
  const search = new URLSearchParams(query)
  search.delete('_rsc')
  return search.size > 0 ? `${path}?${search}` : path
}

/**
 * Sets the headers of pages, and of everything else that Next answers except files and handlers. It also sets headers
 * of the request: Next reads the nonce from the policy, and pages read `x-nonce` and their address, `x-path`.
 *
 * It checks no access: each page decides who may see it.
 *
 * @param publicUrl of the console.
 */
export function pageHeaders(
  publicUrl: string,
  isDevelopment: boolean,
): (request: IncomingMessage, response: ServerResponse) => void {
  const strict = publicUrl.startsWith('https:') ? [STRICT_TRANSPORT_SECURITY] : []
  const headers = new Map([...Object.entries(HEADERS), ...strict])
  return (request, response) => {
    const url = request.url ?? '/'
    if (NO_PAGE.test(url)) return
    const nonce = randomBytes(16).toString('base64')
    const policy = contentSecurityPolicy(nonce, isDevelopment)
    Object.assign(request.headers, {
      'content-security-policy': policy,
      'x-nonce': nonce,
      'x-path': addressOf(url),
    })
    response.setHeaders(headers).setHeader('content-security-policy', policy)
  }
}
