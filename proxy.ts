import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { isPublicOnHttps } from '#lib/platform/http/transport-security.ts'
import { ANSWER_HEADERS, STRICT_TRANSPORT_SECURITY } from '#lib/platform/network/answer-headers.ts'

const IS_DEVELOPMENT = process.env.NODE_ENV === 'development'

/** Scripts run only with the nonce of this answer. React writes computed `style` attributes, so these are allowed. */
function contentSecurityPolicy(nonce: string): string {
  const directives = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}' 'strict-dynamic'${IS_DEVELOPMENT ? " 'unsafe-eval'" : ''}`,
    'style-src': IS_DEVELOPMENT ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
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

/**
 * Sets headers and nothing else. Each page itself decides who may see it, since a request can be made to bypass a
 * proxy. Next reads the nonce from the policy in the request's headers.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString('base64')
  const policy = contentSecurityPolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  headers.set('x-nonce', nonce)
  headers.set('x-path', request.nextUrl.pathname + request.nextUrl.search)
  const response = NextResponse.next({ request: { headers }, headers: HEADERS })
  response.headers.set('content-security-policy', policy)
  if (isPublicOnHttps()) response.headers.set(...STRICT_TRANSPORT_SECURITY)
  return response
}

/** Route handlers set their own headers, and next.config.mjs sets those of files. */
export const config = { matcher: ['/((?!api/|_next/static/|icons/|\\.well-known/security\\.txt$).*)'] }
