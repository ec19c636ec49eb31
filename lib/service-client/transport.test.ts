import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendHttp } from './transport.ts'

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
  return sendHttp(address(protocol), { method, headers: { 'x-one': 'sent' }, signal, ...(body ? { body } : {}) })
}

const CERTIFICATES = join(import.meta.dirname, '../features/delivery/server/audit/testing')

function readCertificate() {
  const [cert, key] = ['localhost.cert.pem', 'localhost.key.pem'].map((name) => readFileSync(join(CERTIFICATES, name)))
  return { cert, key }
}

async function textOf({ body }: Awaited<ReturnType<typeof ask>>): Promise<string> {
  return Buffer.concat(await body.toArray()).toString()
}

describe('a call', () => {
  it('sends method, address, headers and body, and returns status, headers and body', async () => {
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
    expect([given.status, given.header('x-two'), given.header('x-three')]).toEqual([404, 'heard', undefined])
    expect(await textOf(given)).toBe('a body')
  })

  it('accepts a gzip body, and asks for no other compression', async () => {
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

  it('fails with the reason of its signal, before the answer and during the body', async () => {
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

  it('closes its connection when the caller destroys the body', async () => {
    const gone = new Promise((resolve) => {
      answer = (_request, response) => response.on('close', resolve).writeHead(200).write('a part')
    })
    const { body } = await ask()
    body.destroy()
    await gone
  })

  it('sends the body of a DELETE with its length', async () => {
    let heard: unknown
    answer = async (request, response) => {
      heard = [request.headers['content-length'], Buffer.concat(await request.toArray()).toString()]
      response.end()
    }
    const { body } = await ask({ method: 'DELETE', body: 'a böody' })
    await body.toArray()
    expect(heard).toEqual(['8', 'a böody'])
  })

  it('repeats a GET if its used connection closes, and sends a POST only on a new connection', async () => {
    const heard: string[] = []
    const used = new WeakSet<Socket>()
    const closing = createServer(({ method, socket }, response) => {
      const isUsed = used.has(socket)
      used.add(socket)
      heard.push(`${method} on a ${isUsed ? 'used' : 'new'} connection`)
      if (isUsed) socket.destroy()
      else response.end('a body')
    })
    await once(closing.listen(0, '127.0.0.1'), 'listening')
    const url = new URL(`http://127.0.0.1:${(closing.address() as AddressInfo).port}`)
    const { signal } = new AbortController()
    for (const method of ['GET', 'GET', 'GET', 'POST']) {
      expect(await textOf(await sendHttp(url, { method, headers: {}, signal }))).toBe('a body')
    }
    closing.closeAllConnections()
    closing.close()
    const [first, again, resent] = ['new', 'used', 'new'].map((kind) => `GET on a ${kind} connection`)
    expect(heard).toEqual([first, again, resent, first, 'POST on a new connection'])
  })

  it('does not repeat a GET whose connection was new', async () => {
    const heard: string[] = []
    const closing = createServer(({ method = '', socket }) => {
      heard.push(method)
      socket.destroy()
    })
    await once(closing.listen(0, '127.0.0.1'), 'listening')
    const url = new URL(`http://127.0.0.1:${(closing.address() as AddressInfo).port}`)
    const { signal } = new AbortController()
    await expect(sendHttp(url, { method: 'GET', headers: {}, signal })).rejects.toThrow()
    closing.close()
    expect(heard).toEqual(['GET'])
  })

  it.each(['GET', 'POST'])('sends a %s through the proxy of the environment', async (method) => {
    const proxied: (string | undefined)[] = []
    answer = (request, response) => {
      proxied.push(request.url)
      response.end()
    }
    const program = `import { sendHttp } from ${JSON.stringify(import.meta.resolve('./transport.ts'))}
      const { signal } = new AbortController()
      const { status, body } = await sendHttp(new URL('http://service.invalid/list'), { method: '${method}', headers: {}, signal })
      body.destroy()
      console.log(status)
      process.exit()`
    const env = { ...process.env, NODE_USE_ENV_PROXY: '1', HTTP_PROXY: address().origin }
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { env })
    expect([stdout, proxied]).toEqual(['200\n', ['http://service.invalid/list']])
  })

  it('stops reading a file once the answer has been read', async () => {
    answer = (_request, response) => response.writeHead(413).end('too much')
    const isCancelled = Promise.withResolvers<true>()
    const file = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        await new Promise(setImmediate)
        controller.enqueue(new Uint8Array(1024))
      },
      cancel: () => isCancelled.resolve(true),
    })
    const { signal } = new AbortController()
    const given = await sendHttp(address(), { method: 'PUT', headers: {}, body: file, signal })
    expect([given.status, await textOf(given)]).toEqual([413, 'too much'])
    expect(await isCancelled.promise).toBe(true)
  })

  it('fails when reading its file fails', async () => {
    answer = () => {}
    const broken = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new Error('torn')) })
    const { signal } = new AbortController()
    await expect(sendHttp(address(), { method: 'PUT', headers: {}, body: broken, signal })).rejects.toThrow()
  })

  it('speaks TLS to an https address', async () => {
    answer = (_request, response) => response.end('in the clear')
    await expect(ask({ protocol: 'https' })).rejects.toThrow(/SSL|TLS|EPROTO|wrong version/i)
  })

  it('refuses a certificate that no trusted authority has signed', async () => {
    const heard: string[] = []
    const secure = createTlsServer(readCertificate(), (request, response) => {
      heard.push(request.url ?? '')
      response.end()
    })
    await once(secure.listen(0, '127.0.0.1'), 'listening')
    const { port } = secure.address() as AddressInfo
    const { signal } = new AbortController()
    const sent = sendHttp(new URL(`https://localhost:${port}/`), { method: 'GET', headers: {}, signal })
    await expect(sent).rejects.toThrow(/self.signed|unable to verify/i)
    secure.close()
    expect(heard).toEqual([])
  })
})
