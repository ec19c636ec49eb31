import 'server-only'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request that changes something is not from a browser, which would name its site or send cookies. */
export function isFromServer({ headers }: Request): boolean {
  return !['sec-fetch-site', 'origin', 'cookie'].some((name) => headers.has(name))
}

/**
 * Whether the origin of a request allows it to change something. Browsers send it in `Sec-Fetch-Site`, older ones only
 * in `Origin`. A request with neither is refused: it is not from a browser on our own page.
 */
export function isOriginAllowed(request: Request, publicUrl: URL): boolean {
  if (SAFE_METHODS.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  return site === null ? request.headers.get('origin') === publicUrl.origin : site === 'same-origin'
}
