/**
 * Whether `If-Match` (RFC 9110, section 13.1.1) permits a change: it is absent, `*`, or lists this version. Weak and
 * malformed tags never match.
 */
export function matchesVersion(ifMatch: string | undefined, version: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true
  return ifMatch.split(',').some((name) => name.trim() === `"${version}"`)
}
