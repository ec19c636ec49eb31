import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { failureEnvelope } from '#lib/contract/envelope-schema.ts'
import { answerClientError } from '#lib/platform/network/raw-answer.ts'
import { gate } from './gate.ts'

let server: Server
let passed: string[] = []

beforeAll(async () => {
  const answered = gate('https://console.example')
  server = createServer({ requireHostHeader: false }, (request, response) => {
    if (answered(request, response)) return
    passed.push(`${request.method} ${request.url}`)
    response.end('left to Next')
  }).listen(0, '127.0.0.1')
  server.on('clientError', answerClientError)
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
})

/** The response to raw text of a client. */
async function say(head: string, headers = 'Host: a') {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(`${head} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)
  const [start = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [line = '', ...fields] = start.split('\r\n')
  return { status: Number(line.split(' ')[1]), fields: fields.map((field) => field.toLowerCase()), body }
}

const REFUSED = [
  ['TRACE /api/session', 405, 'method.not_allowed'],
  ['PROPFIND /api/session', 405, 'method.not_allowed'],
  ['QUERY /blacklist', 405, 'method.not_allowed'],
  ['POST /blacklist', 405, 'method.not_allowed'],
  ['PUT /', 405, 'method.not_allowed'],
  ['OPTIONS *', 405, 'method.not_allowed'],
  ['DELETE /_next/static/a.js', 405, 'method.not_allowed'],
  ['POST /.well-known/security.txt', 405, 'method.not_allowed'],
  ['GET /api/%E0%A4%A', 404, 'path.not_found'],
  ['GET /blacklist/%zz', 404, 'path.not_found'],
  ['GET /api/people/a%00b', 404, 'path.not_found'],
  ['GET /api/session/', 404, 'path.not_found'],
  ['GET /api//session', 404, 'path.not_found'],
  ['POST http://a/api/session/', 404, 'path.not_found'],
  ['BREW /api/session', 400, 'request.malformed'],
] as const

it.each(REFUSED)('%s is answered in the envelope, with the headers of every answer', async (head, expected, code) => {
  passed = []
  const { status, fields, body } = await say(head)
  const [[area = '', entry] = []] = Object.entries(failureEnvelope.parse(JSON.parse(body)).errors)
  expect([status, `${area}.${entry?.code}`]).toEqual([expected, code])
  expect(fields).toEqual(
    expect.arrayContaining([
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'cross-origin-resource-policy: same-origin',
      expect.stringMatching(/^x-request-id: [\w-]{8,64}$/),
    ]),
  )
  expect(passed).toEqual([])
})

it('a page refuses a server action, because Next would log its name', async () => {
  const { status, fields } = await say('POST /sign-in', 'Host: a\r\nNext-Action: \u009b31mforged')
  expect([status, fields.includes('allow: get, head')]).toEqual([405, true])
})

it('a request without a host, or with two, is refused', async () => {
  expect((await say('GET /api/health', 'X: y')).status).toBe(400)
  expect((await say('GET /api/health', 'Host: a\r\nHost: b')).status).toBe(400)
  expect((await say('GET /api/health', 'Host: a\r\nhost: a')).status).toBe(400)
})

it('another spelling of an address redirects to the canonical one, on this host and with our headers', async () => {
  for (const [path, location] of [
    ['/blacklist/?limit=20', '/blacklist?limit=20'],
    ['//evil.example/a', '/evil.example/a'],
    ['/\\evil.example', '/evil.example'],
    ['http://a//evil.example/', '/evil.example'],
  ]) {
    const { status, fields } = await say(`GET ${path}`)
    expect([status, fields]).toEqual([
      308,
      expect.arrayContaining([`location: ${location}`, 'cache-control: no-store']),
    ])
  }
})

it('everything else is left to Next, and an absolute address becomes its path', async () => {
  passed = []
  for (const head of [
    'GET /',
    'HEAD /blacklist?a=%zz',
    'POST /api/session',
    'GET http://a/api/health?b',
    'GET HTTP://a',
  ]) {
    expect((await say(head)).status).toBe(200)
  }
  expect(passed).toEqual(['GET /', 'HEAD /blacklist?a=%zz', 'POST /api/session', 'GET /api/health?b', 'GET /'])
})
