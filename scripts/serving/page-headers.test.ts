import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { pageHeaders } from './page-headers.ts'

let server: Server
afterEach(() => void server.close())

/** Asks a server with these headers, and returns what a page would read from the request, and the answer's headers. */
async function visit(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  publicUrl = 'http://localhost:3000',
) {
  const set = pageHeaders(publicUrl, false)
  let read: IncomingHttpHeaders = {}
  server = createServer((request, response) => {
    set(request, response)
    read = request.headers
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  return { read, sent: Object.fromEntries(answer.headers) }
}

it('a page reads the nonce that its policy allows, and no two answers have the same nonce', async () => {
  const pages = [await visit('/blacklist'), await visit('/blacklist')]
  for (const { read, sent } of pages) {
    expect(read['x-nonce']).toMatch(/^[\w+/]{22}==$/)
    expect(sent['content-security-policy']).toContain(`'nonce-${read['x-nonce']}'`)
    expect(read['content-security-policy']).toBe(sent['content-security-policy'])
  }
  expect(pages[0]?.read['x-nonce']).not.toBe(pages[1]?.read['x-nonce'])
})

it('a client cannot set the headers that a page reads', async () => {
  const { read } = await visit('/blacklist', {
    'x-nonce': 'chosen',
    'x-path': '/chosen',
    'content-security-policy': "script-src 'nonce-chosen'",
  })
  expect(JSON.stringify(read)).not.toContain('chosen')
})

it.each([
  ['/', '/'],
  ['/blacklist?limit=20&offset=40', '/blacklist?limit=20&offset=40'],
  ['/blacklist?limit=20&_rsc=1abcd', '/blacklist?limit=20'],
  ['/overview?_rsc=1abcd', '/overview'],
  ['/apirate', '/apirate'],
])('the page %s reads its address as %s', async (path, address) => {
  expect((await visit(path)).read['x-path']).toBe(address)
})

it.each([
  '/api/health',
  '/_next/static/a.js',
  '/icons/icon.svg',
  '/.well-known/security.txt',
  '/.well-known/security.txt?a',
])('sets no headers for %s', async (path) => {
  const { read, sent } = await visit(path)
  expect([read['x-nonce'], sent['content-security-policy'], sent['cache-control']]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('a console on https tells browsers to use only https', async () => {
  expect((await visit('/', {}, 'https://console.example')).sent['strict-transport-security']).toBe('max-age=31536000')
  server.close()
  expect((await visit('/')).sent['strict-transport-security']).toBeUndefined()
})
