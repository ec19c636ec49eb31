import fc from 'fast-check'
import { expect, it } from 'vitest'
import { networkOf } from './client-network.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]:443', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const halves = fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 0xffff })))
const written = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':')

it('two addresses count as one when and only when they share their first 64 bits', () => {
  fc.assert(
    fc.property(halves, halves, halves, (network, one, other) => {
      const address = (host: readonly number[]) => written([...network, ...host])
      // In mapped IPv4 addresses, each host counts as a network of its own.
      fc.pre(network.some((group) => group !== 0))
      expect(networkOf(address(one))).toBe(networkOf(address(other)))
      expect(networkOf(address(one))).toBe(`${written(network)}::/64`)
    }),
  )
})
