import { isIP, isIPv4, isIPv6 } from 'node:net'

const IPV6_GROUPS = 8

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
 * An address without a port, which some proxies add, and without the zone of a link-local one (`%eth0`); an IPv4 address
 * that is written as IPv6 is IPv4.
 */
function bareOf(address: string): string {
  const host = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  const [withoutZone = ''] = host.split('%')
  const bare = isIPv6(withoutZone) ? withoutZone : host
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1]
  return mapped !== undefined && isIPv4(mapped) ? mapped : bare
}

/** The network of an IPv6 address with this many bits. */
function networkOfIPv6(address: string, bits: number): string {
  const masked = groupsOf(address).map((group, index) => {
    const kept = Math.min(16, Math.max(0, bits - 16 * index))
    return (Number.parseInt(group, 16) & (0xffff << (16 - kept)) & 0xffff).toString(16)
  })
  return `${masked.slice(0, Math.ceil(bits / 16)).join(':')}::/${bits}`
}

/**
 * Returns the network under which attempts from an address count: an IPv4 address itself, or the first 64 bits of an
 * IPv6 address, since one customer has all addresses in them. Returns any other text unchanged.
 */
export function networkOf(address: string): string {
  const bare = bareOf(address)
  return isIPv6(bare) ? networkOfIPv6(bare, 64) : bare
}

/**
 * Returns that network and wider ones around it, the narrowest first: customers are given a whole IPv6 /56 or /48, and
 * addresses of an IPv4 /24 are easy to get.
 */
export function networksOf(address: string): readonly string[] {
  const bare = bareOf(address)
  if (isIPv6(bare)) return [64, 56, 48].map((bits) => networkOfIPv6(bare, bits))
  return isIPv4(bare) ? [bare, `${bare.replace(/\.\d+$/, '.0')}/24`] : [bare]
}

/** Returns the widest of these, which shows where a request came from but not who sent it; `null` for other texts. */
export function keptNetworkOf(address: string): string | null {
  return isIP(bareOf(address)) === 0 ? null : (networksOf(address).at(-1) ?? null)
}
