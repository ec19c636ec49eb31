import { connect } from 'node:net'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { failureEnvelope } from '#lib/contract/envelope-schema.ts'
import { ERRORS, type ErrorName } from '#lib/contract/errors.ts'
import { parseJson } from '#lib/contract/json.ts'
import { parsePage } from '#lib/contract/pagination.ts'
import { GENERATE_TOKEN_PATH, REFRESH_TOKEN_PATH } from '#lib/contract/tokens.ts'
import { makeMetrics } from '#lib/platform/metrics/metrics.ts'
import { VERSION } from '#lib/platform/version/version.ts'
import { buildApp } from './app.ts'
import { makeLog } from './http/log.ts'
import type { NewApiKey } from './keys/keys.ts'
import { fillSandbox } from './sandbox/fill-sandbox.ts'
import { runningService, testService } from './testing/service.ts'

describe('the service over HTTP', () => {
  const running = runningService('sqlite')
  const { clock } = running
  let key: NewApiKey
  let authorization: string

  beforeAll(async () => {
    await fillSandbox(running.service.store)
    key = await running.service.newKey()
  })
  beforeEach(async () => {
    clock.now += 600_000
    authorization = (await running.service.tokens(key)).usage.format
  })

  async function list(query: string) {
    const answer = await running.service.app.inject({ url: BLACKLIST_USERS_PATH + query, headers: { authorization } })
    return { status: answer.statusCode, text: answer.body, body: answer.json() }
  }

  it('answers a page with items, total, and the limit and offset in effect', async () => {
    const { status, body } = await list('')
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    expect(body.data.items).toHaveLength(20)
    expect(body.data.pagination).toEqual({ total: 2480, limit: 20, offset: 0 })
    const last = await list('?limit=100&offset=2400')
    expect(last.body.data.items).toHaveLength(80)
    expect(last.body.data.pagination).toEqual({ total: 2480, limit: 100, offset: 2400 })
    const past = await list('?limit=7&offset=9007199254740991')
    expect(past.body.data).toEqual({ items: [], pagination: { total: 2480, limit: 7, offset: 9007199254740991 } })
  })

  it('returns every user once over all pages, newest first', async () => {
    const users: { id: string; createdAt: string }[] = []
    for (let offset = 0; offset < 2480; offset += 100) {
      users.push(...(await list(`?limit=100&offset=${offset}`)).body.data.items)
    }
    expect(new Set(users.map(({ id }) => id)).size).toBe(2480)
    const order = users.map(({ id, createdAt }) => `${createdAt} ${id}`)
    expect(order).toEqual([...order].sort().reverse())
  })

  it('preserves every digit of an integer', async () => {
    const { text } = await list('?limit=2')
    expect(text).toContain('"accountNumber":9007199254740993,')
    expect(parseJson(text)).toMatchObject({ data: { items: [{}, { accountNumber: 9007199254740993n }] } })
  })

  const FAULTS = ['0', '101', '-1', '1e1', '%2B5', '+5', '%205', '05', '0x10', '5.0', '%EF%BC%95', '', 'null', '5%00']
  it.each(FAULTS)('refuses limit=%s and offset=%s, naming the field', async (text) => {
    for (const field of ['limit', 'offset'] as const) {
      const { ok } = parsePage(new URLSearchParams(`${field}=${text}`))
      const { status, body } = await list(`?${field}=${text}`)
      expect(status).toBe(ok ? 200 : 400)
      if (!ok) expect(Object.keys(failureEnvelope.parse(body).errors)).toEqual([field])
    }
  })

  it('accepts and refuses the same queries as the shared parser', async () => {
    const part = fc.oneof(
      fc.constantFrom('0', '1', '20', '100', '101', '-1', '', ' 5', '1e1'),
      fc.string({ maxLength: 4 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom('limit', 'offset', 'x'), part)), async (pairs) => {
        const query = new URLSearchParams(pairs)
        const parsed = parsePage(query)
        const { status, body } = await list(`?${query}`)
        expect(status).toBe(parsed.ok ? 200 : 400)
        expect(parsed.ok ? undefined : body.errors).toEqual(parsed.ok ? undefined : parsed.errors)
      }),
    )
  })

  const json = { 'content-type': 'application/json' }
  const post = (payload: string, headers: Record<string, string> = json): InjectOptions => ({
    method: 'POST',
    url: GENERATE_TOKEN_PATH,
    headers,
    payload,
  })
  const SECRET = 'canary-4711'
  const REFUSALS: [string, InjectOptions, ErrorName][] = [
    ['an unknown path', { url: '/dpop/v1/api/other' }, 'notFound'],
    ['a path that cannot be decoded', { url: '/%zz' }, 'notFound'],
    ['a method that a path does not allow', { url: GENERATE_TOKEN_PATH }, 'methodNotAllowed'],
    ['a body that is not JSON', post(`{"apiKey": ${SECRET}`), 'malformedBody'],
    ['a body that is not UTF-8', { ...post(''), payload: Buffer.from('{"apiKey":"\xff"}', 'latin1') }, 'malformedBody'],
    ['a body that is not an object', post('["apiKey"]'), 'malformedBody'],
    ['an empty body', post(''), 'malformedBody'],
    ['a body of another type', post(`apiKey=${SECRET}`, { 'content-type': 'text/plain' }), 'notJson'],
    ['a body without a type', post('{}', { 'content-type': '' }), 'notJson'],
    ['a form', post('apiKey=a', { 'content-type': 'application/x-www-form-urlencoded' }), 'notJson'],
    ['a body beyond 16 kB', post(`{"apiKey":"${'a'.repeat(16 * 1024)}"}`), 'bodyTooLarge'],
  ]
  it.each(REFUSALS)('answers %s in the envelope, without quoting it', async (_what, request, name) => {
    const answer = await running.service.app.inject(request)
    const { status, message, area, code, reason } = ERRORS[name]
    expect(answer.json()).toEqual({ success: false, message, errors: { [area]: { code, reason } } })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).not.toContain(SECRET)
  })

  it('names the fields that are missing, empty, of the wrong type or too long', async () => {
    const long = 'x'.repeat(1025)
    for (const [url, body, fields] of [
      [GENERATE_TOKEN_PATH, {}, ['apiKey', 'apiSecret']],
      [GENERATE_TOKEN_PATH, { apiKey: '', apiSecret: 7 }, ['apiKey', 'apiSecret']],
      [GENERATE_TOKEN_PATH, { apiKey: 'a', apiSecret: long }, ['apiSecret']],
      [REFRESH_TOKEN_PATH, { apiKey: ['a'], refreshToken: null }, ['apiKey', 'refreshToken']],
    ] as const) {
      const answer = await running.service.app.inject({ method: 'POST', url, payload: body })
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(failureEnvelope.parse(answer.json()).errors)).toEqual(fields)
    }
  })

  it('names the allowed methods of a path', async () => {
    const answer = await running.service.app.inject({
      method: 'DELETE',
      url: BLACKLIST_USERS_PATH,
      headers: { authorization },
    })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD')
    expect((await running.service.app.inject({ url: REFRESH_TOKEN_PATH })).headers.allow).toBe('POST')
  })

  it('sets the same headers on every response', async () => {
    const requests: InjectOptions[] = [
      { url: BLACKLIST_USERS_PATH, headers: { authorization } },
      { url: BLACKLIST_USERS_PATH },
      { url: '/healthz' },
      { url: '/readyz' },
      { url: '/openapi.json' },
      { method: 'OPTIONS', url: BLACKLIST_USERS_PATH },
      { method: 'HEAD', url: '/healthz' },
      ...REFUSALS.map(([, request]) => request),
    ]
    for (const request of requests) {
      const { headers } = await running.service.app.inject(request)
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-request-id']).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('keeps a well-formed request id, and generates one otherwise', async () => {
    const idFor = async (sent: string) =>
      (await running.service.app.inject({ url: '/healthz', headers: { 'x-request-id': sent } })).headers['x-request-id']
    expect(await idFor('console_2026-11')).toBe('console_2026-11')
    for (const sent of ['short', 'x'.repeat(65), 'with blanks in it', '{"level":60}', 'ключ-ключ-ключ']) {
      expect(await idFor(sent)).not.toBe(sent)
    }
  })

  it('logs one line per response, with the request id and nothing from the request', async () => {
    const before = running.service.lines.length
    await running.service.app.inject({
      url: `${BLACKLIST_USERS_PATH}?limit=5&email=${SECRET}`,
      headers: { authorization, 'x-request-id': 'request-0001', 'x-other': SECRET, cookie: SECRET },
    })
    await running.service.app.inject(post(JSON.stringify({ apiKey: SECRET, apiSecret: SECRET })))
    await running.service.app.inject({ url: `/dpop/v1/api/${SECRET}` })
    const lines = running.service.lines.slice(before).map((line) => JSON.parse(line))
    expect(lines).toHaveLength(3)
    const fields = ['level', 'time', 'program', 'version', 'requestId', 'method', 'route', 'status', 'ms']
    expect(Object.keys(lines[0])).toEqual(fields)
    expect(lines[0]).toMatchObject({
      requestId: 'request-0001',
      method: 'GET',
      route: BLACKLIST_USERS_PATH,
      status: 200,
    })
    expect(lines[2]).toMatchObject({ route: 'unknown', status: 404 })
    const everything = running.service.lines.join('')
    for (const secret of [SECRET, key.apiKey, key.apiSecret, authorization.slice(-40)]) {
      expect(everything).not.toContain(secret)
    }
  })

  it.each([
    [0, '192.0.2.1'],
    [1, '198.51.100.77'],
    [2, '203.0.113.1'],
  ])('finds the client’s address behind %i trusted proxies: %s', async (trustedProxies, ip) => {
    const { app, close } = await testService(running.database, clock, { trustedProxies })
    const seen: string[] = []
    app.addHook('onRequest', async (request) => {
      seen.push(request.ip)
    })
    const headers = { 'x-forwarded-for': '203.0.113.9, 203.0.113.1, 198.51.100.77' }
    await app.inject({ url: '/healthz', remoteAddress: '192.0.2.1', headers })
    expect(seen).toEqual([ip])
    await close()
  })

  it('returns its process id and version', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const answer = await running.service.app.inject({ url })
      expect(answer.statusCode).toBe(200)
      expect(answer.json().data).toEqual({ pid: process.pid, version: VERSION })
    }
  })

  it('does not log routine probes at info, and logs an error of the database with its SQLSTATE', async () => {
    const { app, lines, context } = running.service
    const before = lines.length
    for (const url of ['/healthz', '/readyz']) expect((await app.inject({ url })).statusCode).toBe(200)
    expect(lines.slice(before)).toEqual([])
    const standby = Object.assign(new Error('cannot execute UPDATE in a read-only transaction'), { code: '25006' })
    const said: string[] = []
    const failing = buildApp({
      ...context,
      store: { ...context.store, ready: () => Promise.reject(standby) },
      trustedProxies: 0,
      metrics: { ...makeMetrics(), databaseUrl: 'sqlite::memory:', token: undefined, isLocal: true },
      accountToken: undefined,
      log: makeLog('info', { write: (line) => said.push(line) }),
    })
    expect((await failing.inject({ url: '/readyz' })).statusCode).toBe(503)
    expect(said.map((line) => JSON.parse(line))).toMatchObject([{ error: 'storeReadOnly', code: '25006' }])
    expect(said.join('')).not.toContain('cannot execute')
    await failing.close()
  })

  it('limits only a client that requests tokens too often, and only for a while', async () => {
    // Hundreds of attempts need not survive a power loss.
    for (const { store } of [running.service, running.other]) await sql`pragma synchronous = off`.execute(store.queries)
    const ask = (apiKey: string, remoteAddress: string, { app } = running.service) =>
      app.inject({
        method: 'POST',
        url: REFRESH_TOKEN_PATH,
        remoteAddress,
        payload: { apiKey, refreshToken: 'x' },
      })
    async function answersUntilRefused(next: (n: number) => ReturnType<typeof ask>) {
      for (let n = 0; n < 2000; n++) {
        const answer = await next(n)
        if (answer.statusCode === 429) return { answered: n, answer }
      }
      throw new Error('never refused')
    }
    const byKey = await answersUntilRefused((n) =>
      ask(key.apiKey, '198.51.100.1', n % 2 === 0 ? running.service : running.other),
    )
    expect(byKey.answered).toBe(300)
    expect(byKey.answer.json().errors.rate.code).toBe('limited')
    expect(byKey.answer.headers['retry-after']).toBe('1')
    expect((await ask('another key', '198.51.100.1')).statusCode).toBe(401)
    const { apiKey, apiSecret } = key
    const right = { method: 'POST', url: GENERATE_TOKEN_PATH, payload: { apiKey, apiSecret } } as const
    expect((await running.service.app.inject({ ...right, remoteAddress: '198.51.100.2' })).statusCode).toBe(200)
    expect((await running.service.app.inject({ ...right, remoteAddress: '198.51.100.1' })).statusCode).toBe(429)
    const byAddress = await answersUntilRefused((n) => ask(`key ${n}`, '198.51.100.1'))
    // The 600 of a network, minus the requests above.
    expect(byAddress.answered).toBe(297)
    clock.now += 1000
    expect((await ask(key.apiKey, '198.51.100.1')).statusCode).toBe(401)
  })

  it('answers malformed HTTP, and requests that Node would answer itself, in the envelope', async () => {
    const { port } = new URL(await running.service.app.listen({ host: '127.0.0.1', port: 0 }))
    const say = (text: string) =>
      new Promise<string>((resolve, reject) => {
        let heard = ''
        const socket = connect(Number(port), '127.0.0.1', () => socket.end(text))
        socket.on('data', (bytes) => {
          heard += bytes
        })
        socket.on('close', () => resolve(heard))
        socket.on('error', reject)
      })
    for (const [text, status] of [
      ['hello\r\n\r\n', '400'],
      [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
      ['GET /healthz HTTP/1.1\r\n\r\n', '400'],
      ['GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', '400'],
      ['GET /healthz HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n', '400'],
      ['QUERY /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '415'],
      ['PROPFIND /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '405'],
      ['TRACE /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '405'],
      ['GET http://a/fraud HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '401'],
      ['GET /fraud/%E0%A4%A HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '404'],
      ['GET /fraud HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\n\r\n', '401'],
      [`GET /account/v1/blacklist/test/imports/${'x'.repeat(3000)} HTTP/1.1\r\nHost: a\r\n\r\n`, '404'],
    ] as const) {
      const [head = '', body = ''] = (await say(text)).split('\r\n\r\n')
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(head).toMatch(/^cache-control: no-store$/im)
      expect(failureEnvelope.parse(JSON.parse(body)).success).toBe(false)
    }
  })
})
