import { describe, expect, it } from 'vitest'
import { clientAddressOf } from './client-address.ts'

describe('the client’s address', () => {
  it.each([
    ['no proxy is trusted, whatever the client claims', '198.51.100.1', '192.0.2.1', 0, '192.0.2.1'],
    ['one proxy is trusted: the address it saw', '203.0.113.9, 198.51.100.1', '10.0.0.1', 1, '198.51.100.1'],
    ['two are trusted', '203.0.113.9, 198.51.100.1', '10.0.0.1', 2, '203.0.113.9'],
    ['more are trusted than the header names', '198.51.100.1', '10.0.0.1', 5, '198.51.100.1'],
    ['a proxy is trusted but nothing was forwarded', undefined, '192.0.2.1', 1, '192.0.2.1'],
    ['nothing is known', undefined, undefined, 0, ''],
  ])('when %s', (_case, forwarded, socket, trusted, address) => {
    expect(clientAddressOf(forwarded, socket, trusted)).toBe(address)
  })
})
