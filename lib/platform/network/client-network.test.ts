import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keptNetworkOf, networkOf, networksOf } from './client-network.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]:443', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::1%br_lan 2', 'fe80:0:0:0::/64'],
  ['[fe80::1%25eth0]:443', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7%eth0', '192.0.2.7'],
  ['192.0.2.7%eth0', '192.0.2.7%eth0'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('the interface of a link-local address does not change its networks', () => {
  expect(networksOf('fe80::1%eth0')).toEqual(networksOf('fe80::1'))
  expect(keptNetworkOf('fe80::1%eth0')).toBe(keptNetworkOf('fe80::1'))
})

const halves = fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 0xffff })))
const written = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':')

it('two IPv6 addresses count as one exactly when they share their first 64 bits', () => {
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
