import { expect, it } from 'vitest'
import { isPublicAddress, lookUpPublic, PrivateAddressError } from './public-address.ts'

it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '239.1.1.1'],
  ...['255.255.255.255', '::1', '::', 'fd00::1', 'fe80::1', 'ff02::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'],
  ...['localhost', ''],
])('%j is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each([{ all: true }, {}])('a name that leads to this machine is refused, asked with %j', async (options) => {
  const error = await new Promise((resolve) => lookUpPublic('localhost', options, resolve))
  expect(error).toBeInstanceOf(PrivateAddressError)
})
