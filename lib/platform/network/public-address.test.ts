import { expect, it } from 'vitest'
import { lookUpWithin, mayConnect, namesForbidden, PrivateAddressError, parseNetwork } from './public-address.ts'

const NOWHERE = { local: false, networks: [] }
const HERE = { local: true, networks: [] }
function within(...texts: string[]) {
  const networks = texts.map(parseNetwork)
  return { local: false, networks: networks.filter((network) => network !== undefined) }
}

const PRIVATE = ['127.0.0.1', '127.8.8.8', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1']
const PRIVATE_IPV6 = ['::1', 'fd00::1', 'fc00::1', '::ffff:10.0.0.1', '::ffff:127.0.0.1', '::10.0.0.1']

/** Special-purpose addresses (IANA) that are neither public nor this machine nor a private network. */
const SPECIAL = [
  ...[
    '0.0.0.0',
    '0.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '169.254.169.254',
    '192.0.0.1',
    '192.0.0.170',
    '192.0.2.1',
  ],
  ...['192.31.196.1', '192.52.193.1', '192.88.99.1', '192.175.48.1', '198.18.0.1', '198.19.255.255', '198.51.100.1'],
  ...['203.0.113.1', '224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::7f00:1', '::ffff:169.254.169.254', '::ffff:0:10.0.0.1', '64:ff9b::a00:1'],
  ...['64:ff9b:1::1', '100::1', '100:0:0:1::1', '2001::1', '2001:1::1', '2001:2::1', '2001:3::1', '2001:4:112::1'],
  ...['2001:10::1', '2001:20::1', '2001:30::1', '2001:db8::1', '2002:7f00:1::1', '2002:a00:1::1', '2620:4f:8000::1'],
  ...['3fff::1', '4000::1', '5f00::1', 'fe80::1', 'febf::1', 'fec0::1', 'feff::1', 'ff02::1'],
]

it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => {
    expect(mayConnect(address, NOWHERE)).toBe(true)
  },
)

it.each([...PRIVATE, ...PRIVATE_IPV6, ...SPECIAL, 'localhost', ''])('%j is not public', (address) => {
  expect(mayConnect(address, NOWHERE)).toBe(false)
})

it('a console that serves only this machine may also reach it and private networks, and nothing else', () => {
  expect([...PRIVATE, ...PRIVATE_IPV6].filter((address) => !mayConnect(address, HERE))).toEqual([])
  expect(SPECIAL.filter((address) => mayConnect(address, HERE))).toEqual([])
})

it('the console may reach allowed networks, but no other private ones', () => {
  const reach = within('10.1.0.0/16', '192.168.7.7', 'fd00:1::/32')
  expect(['10.1.255.1', '192.168.7.7', '::ffff:10.1.0.1', 'fd00:1::9'].map((each) => mayConnect(each, reach))).toEqual(
    Array(4).fill(true),
  )
  expect(['10.2.0.1', '192.168.7.8', 'fd00:2::9', '::1'].map((each) => mayConnect(each, reach))).toEqual(
    Array(4).fill(false),
  )
})

it.each(['10.0.0.0/33', '10.0.0/8', 'fd00::/129', 'hooks.example', ''])('%j is no network', (text) => {
  expect(parseNetwork(text)).toBeUndefined()
})

it.each([
  'http://localhost/',
  'https://127.1/',
  'https://2130706433/',
  'https://[::ffff:a00:1]/',
  'https://[fec0::1]/',
])('%s names a forbidden address', (url) => {
  expect(namesForbidden(new URL(url), NOWHERE)).toBe(true)
})

it.each([{ all: true }, {}])('a name that leads to this machine is refused, with the options %j', async (options) => {
  const look = (reach: typeof NOWHERE) =>
    new Promise((resolve) => lookUpWithin(reach)('localhost', options, (error) => resolve(error)))
  expect(await look(NOWHERE)).toBeInstanceOf(PrivateAddressError)
  expect(await look(HERE)).toBeNull()
})
