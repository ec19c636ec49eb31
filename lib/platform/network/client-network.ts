import { isIPv4, isIPv6 } from 'node:net'

const IPV6_GROUPS = 8
const GROUPS_OF_ONE_CUSTOMER = 4

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before
  const after = tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(IPV6_GROUPS - before.length - after.length).fill('0'), ...after]
}

/**
 * The network that attempts from an address count against: an IPv4 address itself, or the first 64 bits of an IPv6
 * address, since one customer has all the rest. Ignores a port, which some proxies add. Anything else stays as it is.
 */
export function networkOf(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, GROUPS_OF_ONE_CUSTOMER).join(':')}::/64` : bare
}
