// How the console answers if the management interface is missing or fails.
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failure } from '#lib/contract/envelope.ts'
import { freePort } from '#scripts/machine/free-port.ts'
import { call, startTestConsole, type TestConsole } from '../testing.ts'
import { POST as CREATE, GET as KEYS } from './api-keys/route.ts'
import { GET as EXPORT } from './blacklist/[type]/export/route.ts'
import { PUT as FILE } from './blacklist/[type]/imports/[id]/file/route.ts'

let testConsole: TestConsole
let service: Server
let answer: RequestListener
let admin: string

beforeAll(async () => {
  const port = await freePort()
  service = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => service.listen(port, '127.0.0.1', resolve))
  testConsole = await startTestConsole({
    FRAUD_API_BASE_URL: `http://127.0.0.1:${port}`,
    // One test waits until it has passed.
    FRAUD_API_TIMEOUT_MS: '3000',
    SERVICE_ACCOUNT_TOKEN: 'a management token of 32 characters'.replaceAll(' ', '-'),
  })
  answer = (_request, response) => response.destroy()
  admin = await testConsole.signIn('admin')
})
afterAll(async () => {
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
  await testConsole.stop()
})
beforeEach(() => {
  answer = (_request, response) => response.destroy()
})

const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const refusal = (area: string, code: string, reason = 'because') => failure('No', { [area]: { code, reason } })
const keys = () => call(KEYS, 'GET', '/api/account/api-keys', { cookie: admin })
const create = () => call(CREATE, 'POST', '/api/account/api-keys', { cookie: admin, body: { name: 'n', type: 'Test' } })

/** An import that this person began. */
const ownImport = (createdBy: string) => ({
  id: 'imp_1',
  type: 'Test',
  mode: 'append',
  dryRun: false,
  fileName: null,
  state: 'waiting',
  createdAt: new Date().toISOString(),
  createdBy,
  finishedAt: null,
  bytesRead: 0,
  rowsRead: 0,
  counts: null,
  faults: [],
})

const page = (item: object) => ({
  success: true,
  message: 'm',
  data: { items: [item], pagination: { total: 1, limit: 20, offset: 0 } },
})

it.each<[string, RequestListener, number, string, string]>([
  ['a refused token', json(401, refusal('authorization', 'missing_header')), 503, 'account', 'token_refused'],
  ['a missing interface', json(404, refusal('path', 'not_found')), 404, 'account', 'not_available'],
  ['a web server without the interface', (_, r) => r.writeHead(404).end('<h1>'), 404, 'account', 'not_available'],
  ['an unavailable database', json(503, refusal('store', 'unavailable')), 503, 'upstream', 'unavailable'],
  ['a lost connection', (_, r) => r.destroy(), 503, 'upstream', 'unavailable'],
  ['no answer', () => {}, 504, 'upstream', 'timeout'],
  [
    'a redirect',
    (_, r) => r.writeHead(307, { location: 'http://elsewhere.invalid' }).end(),
    502,
    'upstream',
    'bad_response',
  ],
  ['a key without its fields', json(200, page({ id: 'only' })), 502, 'upstream', 'bad_response'],
  ['HTML', (_, r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<p>'), 502, 'upstream', 'bad_response'],
  [
    'an answer that is too long',
    (_, r) => void r.writeHead(200, { 'content-type': 'application/json' }).end(`"${'x'.repeat(5e6)}"`),
    502,
    'upstream',
    'bad_response',
  ],
])('%s gets one of our error codes', async (_name, listener, status, area, code) => {
  answer = listener
  const called = await keys()
  expect([called.status, called.body.errors]).toMatchObject([status, { [area]: { code } }])
})

it('a wait that the service requests is passed on to the browser', async () => {
  answer = (_request, response) => response.writeHead(429, { 'retry-after': '17' }).end()
  const { status, headers } = await keys()
  expect([status, headers.get('retry-after')]).toEqual([429, '17'])
})

it('a known refusal has our words; the service’s words appear only for fields and if they are sentences', async () => {
  answer = json(409, refusal('apiKey', 'two_secrets', 'canary'))
  const known = await create()
  expect([known.status, known.text.includes('canary')]).toEqual([409, false])
  answer = json(400, refusal('iban', 'not_valid', 'iban must be an IBAN'))
  expect((await create()).body.errors).toEqual({ iban: { code: 'not_valid', reason: 'iban must be an IBAN' } })
  for (const odd of [
    json(409, refusal('something', 'else', 'canary')),
    json(400, refusal('iban', 'not_valid', `canary${'x'.repeat(600)}`)),
    json(400, refusal('iban', '<canary>')),
  ]) {
    answer = odd
    const { status, text } = await create()
    expect([status, text.includes('canary')]).toEqual([502, false])
  }
})

const PIECE = new Uint8Array(256 * 1024)
const place = { params: Promise.resolve({ type: 'test', id: 'one' }) }

describe('a file in transit', () => {
  it('is read no faster than the service takes it, and not after its sender disconnects', async () => {
    const { email } = await testConsole.store.database.queries
      .selectFrom('account')
      .select('email')
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow()
    let arrived = false
    answer = (request, response) => {
      if (request.method === 'GET')
        return json(200, { success: true, message: 'm', data: ownImport(email) })(request, response)
      arrived = true // and the service reads nothing
    }
    let sent = 0
    let isCancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        await new Promise(setImmediate)
        sent += 1
        controller.enqueue(PIECE)
      },
      cancel: () => {
        isCancelled = true
      },
    })
    const sender = new AbortController()
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/csv', cookie: admin }
    const init = { method: 'PUT', headers, body: endless, duplex: 'half', signal: sender.signal }
    const sending = FILE(new Request('http://localhost:3000/x', init), place)
    await expect.poll(() => arrived).toBe(true)
    const settled = async () => {
      const before = sent
      await new Promise((resolve) => setTimeout(resolve, 20))
      return sent === before
    }
    await expect.poll(settled).toBe(true)
    // The buffers of the two sockets hold this much; the file is far larger.
    expect(sent * PIECE.length).toBeLessThan(20_000_000)
    sender.abort()
    expect((await sending).status).toBe(503)
    await expect.poll(() => isCancelled).toBe(true)
  })

  it('is fetched no faster than its reader takes it, and not after the reader disconnects', async () => {
    let isOver = false
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' })
      response.on('close', () => {
        isOver = true
      })
      const write = () => {
        while (!response.destroyed && response.write(PIECE));
      }
      response.on('drain', write)
      write()
    }
    const request = new Request('http://localhost:3000/x?format=ndjson', { headers: { cookie: admin } })
    const { status, headers, body } = await EXPORT(request, place)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
    const reader = body?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    expect(isOver).toBe(false)
    await reader?.cancel()
    await expect.poll(() => isOver).toBe(true)
  })
})
