import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { consoleMetrics } from '../console-metrics.ts'
import { measurePages, pageRoute } from './measure-pages.ts'

it.each([
  ['/blacklist?q=ann', 'PAGE /blacklist'],
  ['http://console.example/blacklist/entries/u1', 'PAGE /blacklist/entries/:key'],
  ['/blacklist/entries/u1/more', 'PAGE unknown'],
  ['/ann@example.com', 'PAGE unknown'],
  ['//', 'PAGE unknown'],
  ['/_next/static/chunks/a.js', 'files'],
  ['/api/blacklist/users', undefined],
  ['/metrics', undefined],
])('%s is measured as %s', (target, route) => {
  expect(pageRoute(target)).toBe(route)
})

it('pages are measured by route and status, without any text of a request', async () => {
  measurePages()
  const server = createServer((request, response) => {
    const isKnown = request.url === '/blacklist'
    // Next does the same.
    request.url = '/elsewhere'
    response.writeHead(isKnown ? 200 : 404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (const path of ['/blacklist', '/ann-1', '/ann-2', '/api/ann-3']) await fetch(`http://127.0.0.1:${port}${path}`)
  server.close()
  const text = await consoleMetrics().registry.metrics()
  const counted = text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count{route="PAGE'))
  expect(text).not.toContain('ann-')
  expect(counted.toSorted()).toEqual([
    'http_request_duration_seconds_count{route="PAGE /blacklist",status="200"} 1',
    'http_request_duration_seconds_count{route="PAGE unknown",status="404"} 2',
  ])
})
