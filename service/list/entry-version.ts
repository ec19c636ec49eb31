import { createHash } from 'node:crypto'

/** Returns a hash of the entry's text: a strong validator (RFC 9110, section 8.8). */
export function versionOf(body: string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}
