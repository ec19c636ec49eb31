import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Special-purpose addresses (IANA) that are never public, in both versions. */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/127',
  // Translates to any IPv4 address (NAT64).
  '64:ff9b::/96',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
] as const

const blocked = new BlockList()
for (const range of NOT_PUBLIC) {
  const [network = '', prefix] = range.split('/')
  blocked.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4')
}

/** Whether a literal IP address of either version is public. A name never is. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && !blocked.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Thrown if a name or an address leads to this machine or a private network. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/**
 * Resolves a name for one connection, so that the checked addresses are the ones used. Refuses a name if any of its
 * addresses is not public.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error) return callback(error, '')
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddressError(), '')
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}
