import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8

/** What an address may be made of; most texts are of more, which shows at their beginning. */
const ADDRESS_TEXT = /^[\da-f.:]+$/

function packedIPv4(text: string): string {
  return text
    .split('.')
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')
}

/** The hexadecimal groups of one side of `::`. */
function groups(side: string): readonly string[] {
  return side === '' ? [] : side.split(':').map((group) => group.padStart(4, '0'))
}

function packedIPv6(text: string): string {
  // The last two groups may be written as an IPv4 address.
  const hexadecimal = text.replace(/[\d.]+\.[\d.]+$/, (dotted) => packedIPv4(dotted).replace(/^.{4}/, '$&:'))
  const [head = '', tail = ''] = hexadecimal.split('::')
  const before = groups(head)
  const after = groups(tail)
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0000'), ...after].join('')
}

/**
 * An address of the Internet as 32 hexadecimal digits, so that its spellings are one; an IPv4 address as the IPv6
 * address that stands for it.
 *
 * @returns undefined for a text that is no address, or one that only means something on one network (with a zone).
 */
export function packedAddress(folded: string): string | undefined {
  if (!ADDRESS_TEXT.test(folded)) return undefined
  if (isIPv4(folded)) return `${'0'.repeat(20)}ffff${packedIPv4(folded)}`
  return isIPv6(folded) ? packedIPv6(folded) : undefined
}
