import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Fault, SHAPES } from '#e2e/hostile-upstream/fault.ts'
import { type HostileUpstream, startHostileUpstream } from '#e2e/hostile-upstream.ts'
import { success } from '#lib/contract/envelope.ts'
import type { Call, Failure } from './call.ts'
import { createClient } from './client.ts'
import { generateToken, listBlacklistedUsers, refreshToken } from './operations.ts'

/** `DEADLINE` is long enough for any answer on a busy machine; `HURRY` is for answers that never come. */
const DEADLINE_MILLISECONDS = 25_000
const HURRY_MILLISECONDS = 300
const MEGABYTE = 1024 * 1024

let upstream: HostileUpstream
let call: Call
let hurried: Call
const options = { requestId: 'req_of_the_test' }

beforeAll(async () => {
  upstream = await startHostileUpstream()
  call = createClient({ baseUrl: upstream.url, timeoutMilliseconds: DEADLINE_MILLISECONDS })
  hurried = createClient({ baseUrl: upstream.url, timeoutMilliseconds: HURRY_MILLISECONDS })
})
afterAll(() => upstream.stop())
beforeEach(() => {
  upstream.faults.clear()
  upstream.forgetRequests()
})

async function accessToken(): Promise<string> {
  const outcome = await call(generateToken(upstream), options)
  if (!outcome.ok) throw new Error(`no token: ${outcome.failure.kind}`)
  return outcome.value.credentials.accessToken
}

describe('an honest service', () => {
  it('gives tokens, refreshes them and lists users', async () => {
    const generated = await call(generateToken(upstream), options)
    if (!generated.ok) throw new Error('refused')
    const { refreshToken: token } = generated.value.credentials
    const refreshed = await call(refreshToken({ apiKey: upstream.apiKey, refreshToken: token }), options)
    if (!refreshed.ok) throw new Error('refused')
    const { accessToken } = refreshed.value.credentials
    const page = await call(listBlacklistedUsers({ limit: 7, offset: 14 }, accessToken), options)
    expect(page).toMatchObject({ ok: true, value: { pagination: { limit: 7, offset: 14, total: 2480 } } })
    expect(page.ok && page.value.items).toHaveLength(7)
  })

  it('gets the request id, and the token in the Authorization header only', async () => {
    const token = await accessToken()
    await call(listBlacklistedUsers({ limit: 1, offset: 0 }, token), options)
    const [, request] = upstream.requests
    expect(request?.headers['x-request-id']).toBe('req_of_the_test')
    expect(request?.headers.authorization).toBe(`Bearer ${token}`)
    expect(request?.path).not.toContain(token)
  })

  it('can have a base address with a path', async () => {
    const nested = createClient({ baseUrl: `${upstream.url}/api`, timeoutMilliseconds: DEADLINE_MILLISECONDS })
    await nested(listBlacklistedUsers({ limit: 20, offset: 0 }, 'token'), options)
    expect(upstream.requests.map(({ path }) => path)).toEqual(['/api/fraud/v1/blacklist/users?limit=20&offset=0'])
  })
})

const ONE_USER = {
  items: [{ email: 'shown@example.com', note: '"email": in a text is no name, nor is \\": there' }],
  pagination: { total: 1, limit: 20, offset: 0 },
}
const PAGE = JSON.stringify(success('Blacklisted users', ONE_USER))
const NAME_TWICE = PAGE.replace('"email"', '"email" : "hidden@example.com", "email"')

const FAULTS: readonly [string, Fault, Failure['kind']][] = [
  ['headers that never arrive', { kind: 'hang' }, 'timeout'],
  ['a body that stops in the middle', { kind: 'hang-mid-body' }, 'timeout'],
  ['a body that arrives byte by byte', { kind: 'slow-drip', bytes: 1, milliseconds: 50 }, 'timeout'],
  ['a reset connection', { kind: 'reset' }, 'unavailable'],
  ['a connection that is reset in the body', { kind: 'reset-mid-body' }, 'unavailable'],
  ['a redirect', { kind: 'redirect' }, 'bad_response'],
  ['status 500', { kind: 'status', status: 500 }, 'unavailable'],
  ['status 503', { kind: 'status', status: 503 }, 'unavailable'],
  ['an HTML page under 502', { kind: 'html', status: 502 }, 'unavailable'],
  ['an HTML page under 200', { kind: 'html' }, 'bad_response'],
  ['text that is not JSON', { kind: 'not-json' }, 'bad_response'],
  ['truncated JSON', { kind: 'truncated' }, 'bad_response'],
  ['an empty body', { kind: 'empty' }, 'bad_response'],
  ['another content type', { kind: 'wrong-content-type' }, 'bad_response'],
  ['bytes that are not UTF-8', { kind: 'invalid-utf8' }, 'bad_response'],
  ['an object with one name twice', { kind: 'body', text: NAME_TWICE }, 'bad_response'],
  ['a body without end', { kind: 'huge' }, 'bad_response'],
  ['a gzip bomb', { kind: 'gzip-bomb' }, 'bad_response'],
  ['status 404', { kind: 'status', status: 404 }, 'bad_response'],
  ['a negative total', { kind: 'total', total: -1 }, 'bad_response'],
  ['a total written as text', { kind: 'total', total: '2480' }, 'bad_response'],
  ['a total beyond 2^53', { kind: 'total', total: 9007199254740993n }, 'bad_response'],
  ['more items than the limit', { kind: 'more-items-than-limit' }, 'bad_response'],
  ['nesting a thousand deep', { kind: 'deep-nesting', depth: 1000 }, 'bad_response'],
  ['nesting a million deep', { kind: 'deep-nesting', depth: 1_000_000 }, 'bad_response'],
]

describe('a hostile service', () => {
  it('that repeats a field name inside a text gets its page accepted', async () => {
    upstream.faults.once('list', { kind: 'body', text: PAGE })
    const token = await accessToken()
    expect(await call(listBlacklistedUsers({ limit: 20, offset: 0 }, token), options)).toEqual({
      ok: true,
      value: ONE_USER,
    })
  })

  it.each(FAULTS)('that answers a list with %s causes a failure of a known kind', async (_name, fault, kind) => {
    const token = await accessToken()
    upstream.faults.always('list', fault)
    const client = kind === 'timeout' ? hurried : call
    expect(await client(listBlacklistedUsers({ limit: 20, offset: 0 }, token), options)).toEqual({
      ok: false,
      failure: { kind },
    })
  })

  it.each(SHAPES.filter((shape) => !/credentials|token|expires|scope/.test(shape)))(
    'that answers a list in a wrong shape (%s) causes bad_response',
    async (shape) => {
      const token = await accessToken()
      upstream.faults.once('list', { kind: 'wrong-shape', shape })
      expect(await call(listBlacklistedUsers({ limit: 20, offset: 0 }, token), options)).toEqual({
        ok: false,
        failure: { kind: 'bad_response' },
      })
    },
  )

  it.each(SHAPES.filter((shape) => /credentials|token|expires|scope/.test(shape)))(
    'that answers a token request in a wrong shape (%s) causes bad_response',
    async (shape) => {
      upstream.faults.once('generate', { kind: 'wrong-shape', shape })
      expect(await call(generateToken(upstream), options)).toEqual({ ok: false, failure: { kind: 'bad_response' } })
    },
  )

  it.each([200, 400, 401, 403, 500])('that refuses a token with %i causes credentials_refused', async (status) => {
    const token = await accessToken()
    upstream.faults.once('list', { kind: 'auth-error', status })
    const outcome = await call(listBlacklistedUsers({ limit: 20, offset: 0 }, token), options)
    expect(outcome).toEqual({ ok: false, failure: { kind: 'credentials_refused' } })
  })

  it.each([401, 403])('that refuses a token with HTML and %i causes credentials_refused', async (status) => {
    const token = await accessToken()
    upstream.faults.once('list', { kind: 'html', status })
    const outcome = await call(listBlacklistedUsers({ limit: 20, offset: 0 }, token), options)
    expect(outcome).toEqual({ ok: false, failure: { kind: 'credentials_refused' } })
  })

  it('that answers 404 to a token request causes bad_response, not credentials_refused', async () => {
    upstream.faults.once('generate', { kind: 'status', status: 404 })
    expect(await call(generateToken(upstream), options)).toEqual({ ok: false, failure: { kind: 'bad_response' } })
  })

  it('that redirects gets no request at the other origin', async () => {
    upstream.faults.once('generate', { kind: 'redirect' })
    await call(generateToken(upstream), options)
    expect(upstream.counts.redirected).toBe(0)
  })

  it.each([
    ['7', 7],
    ['0', 1],
    ['999999', 3600],
    ['soon', 1],
    ['Fri, 01 Jan 2100 00:00:00 GMT', 3600],
    ['Sat, 01 Jan 2000 00:00:00 GMT', 1],
  ])('that asks to wait (Retry-After: %s) causes a wait of a second to an hour', async (retryAfter, seconds) => {
    upstream.faults.once('generate', { kind: 'status', status: 429, retryAfter })
    const outcome = await call(generateToken(upstream), options)
    expect(outcome).toEqual({ ok: false, failure: { kind: 'rate_limited', retryAfterSeconds: seconds } })
  })

  it('cannot fill the memory of the console with gzip bombs', async () => {
    const token = await accessToken()
    const before = process.memoryUsage().rss
    for (let round = 0; round < 3; round += 1) {
      upstream.faults.once('list', { kind: 'gzip-bomb', megabytes: 1024 })
      await call(listBlacklistedUsers({ limit: 20, offset: 0 }, token), options)
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MEGABYTE)
  })

  it('may lower the limit; the page then has the limit that was in effect', async () => {
    const token = await accessToken()
    upstream.faults.once('list', { kind: 'clamped-limit', limit: 10 })
    const outcome = await call(listBlacklistedUsers({ limit: 50, offset: 0 }, token), options)
    expect(outcome).toMatchObject({ ok: true, value: { pagination: { limit: 10, offset: 0 } } })
  })
})

it('a call that its caller aborts fails as cancelled, not as timeout', async () => {
  upstream.faults.once('generate', { kind: 'hang' })
  const caller = new AbortController()
  const outcome = call(generateToken(upstream), { ...options, signal: caller.signal })
  caller.abort()
  expect(await outcome).toEqual({ ok: false, failure: { kind: 'cancelled' } })
})
