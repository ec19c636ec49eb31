import 'server-only'
import { isIP } from 'node:net'
import { configuration } from '../configuration/configuration.ts'

/** The site that passkeys belong to. `id` is the host of `PUBLIC_URL`. */
export type RelyingParty = { readonly id: string; readonly origin: string }

/** Returns that site; `undefined` if the host is an IP address, for which browsers create no passkeys. */
export function relyingParty(): RelyingParty | undefined {
  const { hostname, origin } = configuration().publicUrl
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0 ? { id: hostname, origin } : undefined
}
