import 'server-only'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether the origin of a request allows it to change something. Browsers state it in `Sec-Fetch-Site`, older ones only
 * in `Origin`. A request with neither is refused: it does not come from a browser on our own page.
 */
export function isOriginAllowed(request: Request, publicUrl: URL): boolean {
  if (SAFE_METHODS.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  return site === null ? request.headers.get('origin') === publicUrl.origin : site === 'same-origin'
}
