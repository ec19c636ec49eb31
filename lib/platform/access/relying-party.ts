import 'server-only'
import { isIP } from 'node:net'
import { configuration } from '../configuration/configuration.ts'

/** What passkeys belong to: `id` is the host of `PUBLIC_URL`. */
export type RelyingParty = { readonly id: string; readonly origin: string }

/** `undefined` where the console is reached by an address without a name: browsers make no passkeys for those. */
export function relyingParty(): RelyingParty | undefined {
  const { hostname, origin } = configuration().publicUrl
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0 ? { id: hostname, origin } : undefined
}
