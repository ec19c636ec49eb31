import { beforeEach, describe, expect, it } from 'vitest'
import type { Fault } from '#e2e/hostile-upstream/fault.ts'
import { edgeCaseUsers } from '#e2e/hostile-upstream/users.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import { DELETE as SIGN_OUT } from '../../session/route.ts'
import { call, sharedConsole } from '../../testing.ts'
import { GET } from './route.ts'

const testConsole = sharedConsole()
let analyst: string

beforeEach(async () => {
  testConsole.upstream.faults.clear()
  testConsole.upstream.setItems(2480)
  testConsole.upstream.setAuthErrorStatus(401)
  analyst = await testConsole.signIn('analyst')
  await list() // gets tokens, and closes a breaker that an earlier test opened
  testConsole.upstream.forgetRequests()
})

const list = (query = '', cookie: string | undefined = analyst) =>
  call(GET, 'GET', `/api/blacklist/users${query}`, { cookie })

describe('200', () => {
  it('gives the page as the service returned it', async () => {
    const { status, body } = await list('?limit=50&offset=100')
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, data: { pagination: { total: 2480, limit: 50, offset: 100 } } })
  })

  it('keeps every digit and every name in edge cases', async () => {
    const items = edgeCaseUsers()
    testConsole.upstream.setItems(items)
    const { text } = await list('?limit=100')
    expect(text).toContain(stringifyJson({ items }).slice(1, -1))
  })

  it('keeps a limit that the service clamped', async () => {
    testConsole.upstream.faults.once('list', { kind: 'clamped-limit', limit: 10 })
    expect((await list('?limit=50')).body).toMatchObject({ data: { pagination: { limit: 10 } } })
  })
})

describe('400', () => {
  const texts = ['0', '101', '-1', '1e1', '%2B5', '+5', '%205', '05', '0x10', '5.0', '%EF%BC%95', '']
  const queries: readonly [field: string, query: string][] = [
    ...texts.map((text): [string, string] => ['limit', `limit=${text}`]),
    ...texts.slice(2).map((text): [string, string] => ['offset', `offset=${text}`]),
    ['limit', 'limit=5&limit=5'],
    ['offset', 'offset=5&offset=5'],
    ['offset', 'offset=9007199254740993'],
  ]

  it.each(queries)('names %s for ?%s, without calling the service', async (field, query) => {
    const { status, body } = await list(`?${query}`)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
    expect(testConsole.upstream.requests).toHaveLength(0)
  })
})

describe('401', () => {
  it('answers a request without a cookie, with a made-up cookie, or with the cookie of an ended session', async () => {
    expect((await list('', '')).body).toMatchObject({ errors: { session: { code: 'signed_out' } } })
    expect((await list('', 'session=Fe26.2*1*made*up')).status).toBe(401)
    await call(SIGN_OUT, 'DELETE', '/api/session', { cookie: analyst })
    expect((await list('')).status).toBe(401)
    expect(testConsole.upstream.requests).toHaveLength(0)
  })
})

/** Faults that last until the timeout of a call are in `lib/service-client/client.test.ts`. */
const FAILURES: readonly [string, Fault, number, string][] = [
  ['HTML', { kind: 'html' }, 502, 'bad_response'],
  ['truncated JSON', { kind: 'truncated' }, 502, 'bad_response'],
  ['not JSON', { kind: 'not-json' }, 502, 'bad_response'],
  ['nothing', { kind: 'empty' }, 502, 'bad_response'],
  ['a wrong shape', { kind: 'wrong-shape', shape: 'items-as-object' }, 502, 'bad_response'],
  ['a body that is too long', { kind: 'huge' }, 502, 'bad_response'],
  ['a gzip bomb', { kind: 'gzip-bomb' }, 502, 'bad_response'],
  ['a total of -1', { kind: 'total', total: -1 }, 502, 'bad_response'],
  ['a reset connection', { kind: 'reset' }, 503, 'unavailable'],
  ['a redirect', { kind: 'redirect' }, 502, 'bad_response'],
  ['status 500', { kind: 'status', status: 500 }, 503, 'unavailable'],
]

describe('a service in trouble', () => {
  it.each(FAILURES)('that answers with %s causes one of our error codes', async (_name, fault, status, code) => {
    testConsole.upstream.faults.always('list', fault)
    const failed = await list()
    testConsole.upstream.faults.clear()
    expect([failed.status, failed.body.errors]).toMatchObject([status, { upstream: { code } }])
    expect(failed.text).not.toContain(testConsole.upstream.url)
    expect(failed.text).not.toContain('nobody should see')
    expect((await list()).status).toBe(200)
  })

  it('that limits the rate has its Retry-After passed on', async () => {
    testConsole.upstream.faults.once('list', { kind: 'status', status: 429, retryAfter: '17' })
    const { status, headers, body } = await list()
    expect([status, headers.get('retry-after')]).toEqual([429, '17'])
    expect(body.errors).toMatchObject({ rate: { code: 'limited' } })
  })
})

describe.each([200, 400, 401, 403])('an access token that is refused with status %i', (status) => {
  it('is replaced unnoticed: forty answers, one refresh, no new tokens for the key', async () => {
    testConsole.upstream.setAuthErrorStatus(status)
    testConsole.upstream.expireAccessTokens()
    const answers = await Promise.all(Array.from({ length: 40 }, (_, page) => list(`?offset=${page * 20}`)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(40).fill(200))
    expect(testConsole.upstream.counts).toMatchObject({ generate: 0, refresh: 1 })
    expect(testConsole.upstream.counts.list).toBeLessThanOrEqual(80)
  })

  it('is replaced only once: after that, the answer says that the key is refused', async () => {
    testConsole.upstream.faults.always('list', { kind: 'auth-error', status })
    const refused = await list()
    expect([refused.status, refused.body.errors]).toMatchObject([503, { upstream: { code: 'credentials_refused' } }])
    expect(testConsole.upstream.counts).toMatchObject({ list: 2, refresh: 1, generate: 0 })
  })
})

it('no answer of any kind contains the key, the secret or a token', async () => {
  const answers = [await list(), await list('?limit=0'), await list('', '')]
  const secrets = [testConsole.upstream.apiSecret, testConsole.upstream.apiKey, ...testConsole.upstream.issuedTokens]
  for (const { text, headers } of answers) {
    for (const secret of secrets) {
      expect(text).not.toContain(secret.slice(0, 12))
      expect(JSON.stringify([...headers])).not.toContain(secret.slice(0, 12))
    }
  }
})

it('a page that polls does not extend a session, but a request by a person does', async () => {
  const sessions = testConsole.store.database.queries
  const twoMinutesAgo = Date.now() - 120_000
  await sessions.updateTable('session').set({ seen_at: twoMinutesAgo }).execute()
  const seen = async () => (await sessions.selectFrom('session').select('seen_at').execute()).map((row) => row.seen_at)
  const byItself = { cookie: analyst, headers: { 'x-unattended': '1' } }
  expect((await call(GET, 'GET', '/api/blacklist/users', byItself)).status).toBe(200)
  expect(new Set(await seen())).toEqual(new Set([twoMinutesAgo]))
  await list()
  expect(Math.max(...(await seen()))).toBeGreaterThan(twoMinutesAgo)
})
