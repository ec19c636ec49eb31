import 'server-only'
import { configuration } from '../configuration/configuration.ts'

/** Tells browsers to use https and nothing else for a year (RFC 6797); of this host only, the rest is not ours. */
export const STRICT_TRANSPORT_SECURITY: readonly [name: string, value: string] = [
  'strict-transport-security',
  'max-age=31536000',
]

/** Whether people reach the console over https, even where a proxy in front of it ends the encryption. */
export function isPublicOnHttps(): boolean {
  return configuration().publicUrl.protocol === 'https:'
}
