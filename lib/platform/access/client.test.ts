import { expect, it } from 'vitest'
import { clientOf } from './client.ts'

const of = (agent: string, address = '') => clientOf(new Headers({ 'user-agent': agent }), address)

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0', 'Firefox 146', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
    'Safari 26',
    'macOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36 Edg/144.0.0.0',
    'Microsoft Edge 144',
    'Linux',
  ],
])('names the browser with its main version, and the system: %s', (agent, browser, system) => {
  expect(of(agent)).toEqual({ browser, system, network: null })
})

it.each(['', 'my-own-name/7.1 (somewhere)', `${'x'.repeat(5000)}/1 y`, '<script>alert(1)</script>/99999 x'])(
  'drops an unknown User-Agent: %.40s',
  (agent) => {
    expect(of(agent)).toEqual({ browser: null, system: null, network: null })
  },
)

it.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['192.0.2.77:4711', '192.0.2.0/24'],
  ['2001:db8:4f:77::1', '2001:db8:4f::/48'],
  ['a text of a proxy', null],
])('keeps only the network of the address %s: %s', (address, network) => {
  expect(of('', address).network).toBe(network)
})
