const YEAR_SECONDS = 31_536_000

/** Returns the cookie in which a browser keeps a preference, readable by scripts and the server. */
export function preferenceCookie(name: string, value: string | number): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}
