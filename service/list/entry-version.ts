import { createHash } from 'node:crypto'

/** What an entry is called as long as not a character of it is another: the strong validator of RFC 9110, section 8.8. */
export function versionOf(body: string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}

/**
 * Whether `If-Match` (RFC 9110, section 13.1.1) lets a change go on: it is absent, `*`, or names this version among
 * others. Weak names and what is not a name at all match nothing.
 */
export function matchesVersion(ifMatch: string | undefined, version: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true
  return ifMatch.split(',').some((name) => name.trim() === `"${version}"`)
}
