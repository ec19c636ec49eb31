import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Transform } from 'node:stream'
import { createBrotliCompress } from 'node:zlib'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { compressAnswer } from './compress-answer.ts'

const TEXT = 'An entry of the list. '.repeat(200)

let server: Server
beforeAll(async () => {
  server = createServer((request, response) => {
    compressAnswer(request, response)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    // Next flushes after each part if the response can.
    for (const part of [TEXT, TEXT]) {
      response.write(part)
      if ('flush' in response && typeof response.flush === 'function') response.flush()
    }
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

async function ask(path: string, encodings: string) {
  const { port } = server.address() as AddressInfo
  const { headers, body } = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'accept-encoding': encodings },
  })
  let text = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) text += part
  return { encoding: headers.get('content-encoding'), vary: headers.get('vary'), text }
}

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('an answer to a client that accepts %s is complete and compressed with %s', async (encodings, encoding) => {
  expect(await ask('/blacklist', encodings)).toEqual({ encoding, vary: 'Accept-Encoding', text: TEXT + TEXT })
  expect(await ask('/api/blacklist/users', encodings)).toEqual({ encoding, vary: 'Accept-Encoding', text: TEXT + TEXT })
})

it('parts of a page that are written together are compressed together', async () => {
  const compressor: Transform = Object.getPrototypeOf(createBrotliCompress())
  const write = vi.spyOn(compressor, 'write')
  onTestFinished(() => write.mockRestore())
  await ask('/blacklist', 'br')
  expect(write).toHaveBeenCalledTimes(1)
})
