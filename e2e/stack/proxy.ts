import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/** A proxy on a free loopback port that passes requests to programs in turn. */
export type Proxy = {
  readonly port: number
  /** Adds the port of a program that requests are passed to. */
  passTo(port: number): void
  stop(): Promise<void>
}

/** Keeps the host name that the browser asked for, and adds the browser's address to `X-Forwarded-For`. */
export async function startProxy(): Promise<Proxy> {
  const ports: number[] = []
  let passed = 0
  const server = createServer((asked, answer) => {
    const forwarded = [asked.headers['x-forwarded-for'], asked.socket.remoteAddress].flat().filter(Boolean)
    const headers = { ...asked.headers, 'x-forwarded-for': forwarded.join(', ') }
    const port = ports[passed++ % ports.length]
    const passing = request({ host: '127.0.0.1', port, method: asked.method, path: asked.url, headers })
    passing.on('response', (got) => {
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders)
      pipeline(got, answer, () => {})
    })
    // A program that stops in the middle breaks the answer off, as it would without a proxy.
    pipeline(asked, passing, (error) => error && answer.destroy())
    passing.on('error', () => answer.destroy())
    answer.on('close', () => passing.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    passTo: (port) => void ports.push(port),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
