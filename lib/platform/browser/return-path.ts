const ANY_ORIGIN = 'http://console.invalid'

/** Pages that someone who has just signed in has no use for. */
const DOORS = new Set(['/', '/sign-in', '/set-up', '/password'])

/**
 * The path to go to after sign-in: `from` when it is a path of this console, else `/`, which leads to where a role
 * begins. Anything that could lead to another site, such as `//host` or `/\host`, is refused.
 */
export function returnPath(from: string | null | undefined): string {
  if (!from?.startsWith('/') || !URL.canParse(from, ANY_ORIGIN)) return '/'
  const { origin, pathname, search } = new URL(from, ANY_ORIGIN)
  if (origin !== ANY_ORIGIN || pathname.startsWith('//')) return '/'
  return DOORS.has(pathname) ? '/' : pathname + search
}
