import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A network as its first address and the length of its prefix. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>

/** Which non-public addresses the console may connect to. */
export type PrivateReach = {
  /** This machine and private networks: allowed if the console itself serves only this machine. */
  readonly local: boolean
  readonly networks: readonly Network[]
}

/** All IPv6 addresses ever assigned on the internet. Others may contain an IPv4 address, such as `::10.0.0.1`. */
const ASSIGNED_IPV6 = ipaddr.parseCIDR('2000::/3')

const LOCAL: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal'])

/** Reads a network (`10.1.0.0/16`) or a single address; `undefined` if it is neither. */
export function parseNetwork(text: string): Network | undefined {
  const [address = ''] = text.split('/', 1)
  const version = isIP(address)
  const network = text === address ? `${text}/${version === 6 ? 128 : 32}` : text
  return version !== 0 && ipaddr.isValidCIDR(network) ? ipaddr.parseCIDR(network) : undefined
}

/** Whether a literal IP address is public, or an allowed private one. False for a name. */
export function mayConnect(address: string, { local, networks }: PrivateReach): boolean {
  if (isIP(address) === 0) return false
  // Treats IPv4 written as IPv6 as IPv4.
  const parsed = ipaddr.process(address)
  const range = parsed.range()
  if (range === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(ASSIGNED_IPV6))) return true
  return (
    (local && LOCAL.has(range)) ||
    networks.some(([net, bits]) => net.kind() === parsed.kind() && parsed.match(net, bits))
  )
}

/** Whether a URL names a forbidden address. A name is resolved and checked only at the connection. */
export function namesForbidden({ hostname }: URL, reach: PrivateReach): boolean {
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) !== 0 && !mayConnect(host, reach)
}

/** Thrown if a name or an address leads to this machine or a private network. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/**
 * Resolves a name for one connection, so that the checked addresses are the ones used. Refuses a name if any of its
 * addresses is forbidden.
 */
export function lookUpWithin(reach: PrivateReach): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) return callback(error, '')
      if (!first || !addresses.every(({ address }) => mayConnect(address, reach))) {
        return callback(new PrivateAddressError(), '')
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
}
