import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failureEnvelope } from '#lib/contract/envelope-schema.ts'
import { cutSlowBodies } from './slow-requests.ts'

const WINDOW = 20_000
const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\n'

let server: Server
let clients: Socket[]
/** Whether the server reads bodies, answers without reading them, or does neither. */
let mode: 'reads' | 'answers' | 'waits'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  mode = 'reads'
  clients = []
  server = createServer(async (request, response) => {
    if (mode === 'waits') return
    if (mode === 'reads') await text(request).catch(() => '')
    response.end('done')
  })
  cutSlowBodies(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  vi.useRealTimers()
  for (const client of clients) client.destroy()
  server.closeAllConnections()
  server.close()
})

/** Sends the beginning of a request and waits until the server has it. */
async function begin(beginning: string) {
  const begun = once(server, 'request')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  clients.push(client)
  client.write(beginning)
  const [request] = await begun
  let heard = ''
  client.setEncoding('utf8').on('data', (said: string) => {
    heard += said
  })
  const closed = once(client, 'close').then(() => heard)
  return { client, request, closed, heard: () => heard }
}

it.each([
  ['of known length', `${HEAD}Content-Length: 100\r\n\r\n{`],
  ['in chunks', `${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`],
])('a body %s that stalls is answered in the envelope, and its connection closed', async (_how, beginning) => {
  const { closed } = await begin(beginning)
  vi.advanceTimersByTime(WINDOW)
  const [head = '', body = ''] = (await closed).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 408 /)
  expect(failureEnvelope.parse(JSON.parse(body)).errors).toMatchObject({ request: { code: 'too_slow' } })
})

it('a connection is also closed if its body stalls after the answer', async () => {
  mode = 'answers'
  const { client, closed } = await begin(`${HEAD}Content-Length: 100\r\n\r\n{`)
  await once(client, 'data')
  vi.advanceTimersByTime(WINDOW)
  expect(await closed).toMatch(/^HTTP\/1.1 200 /)
})

it('a body that trickles is cut off, and one that makes progress is read to its end', async () => {
  const [slow, steady] = [
    await begin(`${HEAD}Content-Length: 100000\r\n\r\n`),
    await begin(`${HEAD}Content-Length: 80000\r\n\r\n`),
  ]
  for (let turn = 1; turn <= 4; turn++) {
    slow.client.write('x')
    steady.client.write('x'.repeat(16_500))
    await expect.poll(() => steady.request.socket.bytesRead).toBeGreaterThan(16_500 * turn)
    vi.advanceTimersByTime(WINDOW)
  }
  steady.client.write('x'.repeat(80_000 - 4 * 16_500))
  expect(await slow.closed).toMatch(/^HTTP\/1.1 408 /)
  await expect.poll(steady.heard).toMatch(/^HTTP\/1.1 200 /)
})

it('bytes that wait for a busy reader do not count against the sender', async () => {
  mode = 'waits'
  const { client, request, heard } = await begin(`${HEAD}Content-Length: 100000\r\n\r\n`)
  client.write('x'.repeat(90_000))
  await expect.poll(() => request.readableLength).toBeGreaterThan(0)
  vi.advanceTimersByTime(3 * WINDOW)
  expect(heard()).toBe('')
  expect(client.destroyed).toBe(false)
})
