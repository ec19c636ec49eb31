const ANY_ORIGIN = 'http://console.invalid'

/** Pages that are useless right after sign-in. */
const SIGNED_OUT_PAGES = new Set(['/', '/sign-in', '/sign-in/callback', '/set-up', '/password'])

/**
 * Returns the path to open after sign-in: `from` if it is a path of this console, else `/`, which redirects to the
 * first page of the role. Refuses anything that could lead to another site, such as `//host` or `/\host`.
 */
export function returnPath(from: string | null | undefined): string {
  if (!from?.startsWith('/') || !URL.canParse(from, ANY_ORIGIN)) return '/'
  const { origin, pathname, search } = new URL(from, ANY_ORIGIN)
  if (origin !== ANY_ORIGIN || pathname.startsWith('//')) return '/'
  return SIGNED_OUT_PAGES.has(pathname) ? '/' : pathname + search
}
