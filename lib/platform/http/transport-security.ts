import 'server-only'
import { configuration } from '../configuration/configuration.ts'

/** Tells browsers to use https only for a year (RFC 6797); for this host only, since the others are not ours. */
export const STRICT_TRANSPORT_SECURITY: readonly [name: string, value: string] = [
  'strict-transport-security',
  'max-age=31536000',
]

/** Whether people reach the console over https, even if a proxy ends the encryption. */
export function isPublicOnHttps(): boolean {
  return configuration().publicUrl.protocol === 'https:'
}
