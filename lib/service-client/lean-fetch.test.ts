import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leanFetch } from './lean-fetch.ts'

let server: Server
let answer: RequestListener
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const address = (protocol = 'http') =>
  new URL(`${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}/path?of=it`)

function ask({ method = 'GET', body = '', protocol = 'http', signal = new AbortController().signal } = {}) {
  const given = { method, headers: { 'x-one': 'sent' }, redirect: 'manual', cache: 'no-store', signal } as const
  return leanFetch(address(protocol), body ? { ...given, body } : given)
}

async function textOf({ body }: Awaited<ReturnType<typeof ask>>): Promise<string> {
  return Buffer.concat(await Array.fromAsync(body ?? [])).toString()
}

describe('a call', () => {
  it('sends what it is given, and gives the status, the headers and the body', async () => {
    const heard: unknown[] = []
    answer = async (request, response) => {
      heard.push(
        request.method,
        request.url,
        request.headers['x-one'],
        Buffer.concat(await request.toArray()).toString(),
      )
      response.writeHead(404, { 'x-two': 'heard' }).end('a body')
    }
    const given = await ask({ method: 'POST', body: 'what is asked' })
    expect(heard).toEqual(['POST', '/path?of=it', 'sent', 'what is asked'])
    expect([given.status, given.ok, given.headers.get('x-two'), given.headers.get('x-three')]).toEqual([
      404,
      false,
      'heard',
      null,
    ])
    expect(await textOf(given)).toBe('a body')
  })

  it('takes a body compressed by gzip, and none compressed otherwise', async () => {
    answer = (request, response) => {
      expect(request.headers['accept-encoding']).toBe('gzip')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a body'))
    }
    expect(await textOf(await ask())).toBe('a body')
  })

  it('fails when a compressed body is cut off', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a body').subarray(0, 12))
    }
    await expect(ask().then(textOf)).rejects.toThrow()
  })

  it('ends with its signal before the answer and within it, for the reason that the signal gives', async () => {
    const reason = new DOMException('too late', 'TimeoutError')
    await expect(ask({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)

    const controller = new AbortController()
    answer = () => controller.abort(reason)
    await expect(ask({ signal: controller.signal })).rejects.toBe(reason)

    for (const headers of [{}, { 'content-encoding': 'gzip' }]) {
      const within = new AbortController()
      answer = (_request, response) => response.writeHead(200, headers).write(gzipSync('a part').subarray(0, 12))
      const given = await ask({ signal: within.signal })
      const text = textOf(given)
      within.abort(reason)
      await expect(text).rejects.toBe(reason)
    }
  })

  it('lets go of its connection when nobody wants the body', async () => {
    const gone = new Promise((resolve) => {
      answer = (_request, response) => response.on('close', resolve).writeHead(200).write('a part')
    })
    await (await ask()).body?.cancel()
    await gone
  })

  it('speaks TLS to an https address', async () => {
    answer = (_request, response) => response.end('in the clear')
    await expect(ask({ protocol: 'https' })).rejects.toThrow(/SSL|TLS|EPROTO|wrong version/i)
  })
})
