import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { clientAddressOf } from '#lib/platform/http/client-address.ts'
import { NGINX } from './nginx.ts'
import { HOST, type ProxyKind, startProxy, type TestProxy } from './test-proxy.ts'

/** No admin port, and no listener that redirects to https. */
const ALONE = '{\n\tadmin off\n\tauto_https disable_redirects\n}\n'

const CADDY: ProxyKind = {
  example: 'Caddyfile',
  program: ['/usr/bin/caddy', 'caddy'],
  fitted: (example, { port, upstream, certificate, key }) =>
    ALONE +
    example
      .replace(`${HOST} {`, `https://${HOST}:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`),
  args: (_folder, file) => ['run', '--config', file, '--adapter', 'caddyfile'],
}

let server: Server
let proxy: TestProxy

async function start(kind: ProxyKind, answer: RequestListener): Promise<void> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await startProxy(kind, (server.address() as AddressInfo).port)
}
afterEach(async () => {
  await proxy.stop()
  server.closeAllConnections()
  server.close()
})

function ask(method: string, headers: Readonly<Record<string, string>> = {}) {
  const { port, certificate: ca } = proxy
  return request({
    host: '127.0.0.1',
    port,
    method,
    path: '/a',
    ca,
    servername: HOST,
    headers: { host: HOST, ...headers },
  })
}

describe.each([
  ['nginx', NGINX],
  ['Caddy', CADDY],
])('%s with the example', (_name, kind) => {
  it('passes on the host name and the real address of the client, not the one that the client claims', async () => {
    const asked: IncomingMessage[] = []
    await start(kind, (message, response) => {
      asked.push(message)
      response.end('through')
    })
    const sent = ask('GET', { 'x-forwarded-for': '203.0.113.9' }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    expect(await text(answer)).toBe('through')
    const { headers, socket } = asked[0] as IncomingMessage
    expect(headers.host).toBe(HOST)
    const forwarded = String(headers['x-forwarded-for'])
    expect(clientAddressOf(forwarded, socket.remoteAddress, 1)).toBe('127.0.0.1')
  })

  it('passes on an export while the console still writes it', async () => {
    let finish = () => {}
    await start(kind, (_message, response) => {
      response.write('first ')
      finish = () => response.end('last')
    })
    const [answer] = (await once(ask('GET').end(), 'response')) as [IncomingMessage]
    const [first] = await once(answer, 'data')
    expect(String(first)).toBe('first ')
    finish()
    expect(await text(answer)).toBe('last')
  })

  it('passes on an import of many megabytes while the client still sends it', async () => {
    const begun = Promise.withResolvers<void>()
    await start(kind, async (message, response) => {
      let bytes = 0
      for await (const piece of message) {
        bytes += piece.length
        begun.resolve()
      }
      response.end(String(bytes))
    })
    const sent = ask('PUT')
    const piece = Buffer.alloc(1024 * 1024)
    sent.write(piece)
    await begun.promise
    for (let n = 0; n < 7; n += 1) sent.write(piece)
    sent.end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    expect(await text(answer)).toBe(String(8 * piece.length))
  })
})
