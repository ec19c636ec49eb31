import 'server-only'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may change something: browsers say in `Sec-Fetch-Site` where it came from, older ones only in
 * `Origin`. A request that says neither is refused: it is not a browser on our own page.
 */
export function isOriginAllowed(request: Request, publicUrl: URL): boolean {
  if (SAFE_METHODS.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  return site === null ? request.headers.get('origin') === publicUrl.origin : site === 'same-origin'
}
