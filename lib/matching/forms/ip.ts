import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8

/** The characters of an address. Most texts fail at their first character. */
const ADDRESS_TEXT = /^[\da-f.:]+$/

function packedIPv4(text: string): string {
  return text
    .split('.')
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')
}

/** Returns the hexadecimal groups of one side of `::`. */
function groups(side: string): readonly string[] {
  return side === '' ? [] : side.split(':').map((group) => group.padStart(4, '0'))
}

function packedIPv6(text: string): string {
  // An IPv6 address may end in an IPv4 address in place of its last two groups.
  const hexadecimal = text.replace(/[\d.]+\.[\d.]+$/, (dotted) => packedIPv4(dotted).replace(/^.{4}/, '$&:'))
  const [head = '', tail = ''] = hexadecimal.split('::')
  const before = groups(head)
  const after = groups(tail)
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0000'), ...after].join('')
}

/**
 * Returns an IP address as 32 hexadecimal digits, so that all its spellings are equal; IPv4 as the IPv6 address mapped
 * to it.
 *
 * @returns undefined for a text that is not an address, or for an address with a zone, which has a meaning on one
 * network only.
 */
export function packedAddress(folded: string): string | undefined {
  if (!ADDRESS_TEXT.test(folded)) return undefined
  if (isIPv4(folded)) return `${'0'.repeat(20)}ffff${packedIPv4(folded)}`
  return isIPv6(folded) ? packedIPv6(folded) : undefined
}
