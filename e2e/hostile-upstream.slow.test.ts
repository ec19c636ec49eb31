import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { blacklistPage } from '#lib/contract/blacklist-schema.ts'
import { failureEnvelope, successEnvelope } from '#lib/contract/envelope-schema.ts'
import { parseJson, stringifyJson } from '#lib/contract/json.ts'
import { tokenData } from '#lib/contract/tokens-schema.ts'
import type { Fault } from './hostile-upstream/fault.ts'
import { type HostileUpstream, startHostileUpstream } from './hostile-upstream.ts'

const TOKENS = successEnvelope(tokenData)
const PAGE = successEnvelope(blacklistPage)

let upstream: HostileUpstream

beforeEach(async () => {
  upstream = await startHostileUpstream()
})

afterEach(() => upstream.stop())

function post(path: string, body: object, init: RequestInit = {}) {
  return fetch(upstream.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  })
}

const generate = (init?: RequestInit) =>
  post('/dpop/v1/api/generate-token', { apiKey: upstream.apiKey, apiSecret: upstream.apiSecret }, init)

const refresh = (refreshToken: string) => post('/dpop/v1/api/refresh-token', { apiKey: upstream.apiKey, refreshToken })

async function tokens() {
  return TOKENS.parse(await (await generate()).json()).data.credentials
}

const list = (accessToken: string, query = '', init: RequestInit = {}) =>
  fetch(`${upstream.url}/fraud/v1/blacklist/users${query}`, {
    headers: { authorization: `Bearer ${accessToken}` },
    ...init,
  })

describe('an upstream without faults', () => {
  it('accepts each refresh token once, and ends the family when one is reused', async () => {
    const first = await tokens()
    const second = TOKENS.parse(await (await refresh(first.refreshToken)).json()).data.credentials
    expect((await list(second.accessToken)).status).toBe(200)
    expect((await refresh(first.refreshToken)).status).toBe(401)
    expect((await refresh(second.refreshToken)).status).toBe(401)
    expect((await list(second.accessToken)).status).toBe(401)
  })

  it('refuses everything once the key is revoked', async () => {
    const { accessToken, refreshToken } = await tokens()
    upstream.revoke()
    expect((await generate()).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await list(accessToken)).status).toBe(401)
    upstream.restore()
    expect((await generate()).status).toBe(200)
  })
})

/** Long enough for any answer on a busy machine. */
const PATIENCE_MILLISECONDS = 20_000

/** How a plain client with a deadline sees the response to a list call. */
async function seen(fault: Fault, milliseconds = PATIENCE_MILLISECONDS): Promise<string> {
  const { accessToken } = await tokens()
  upstream.faults.once('list', fault)
  try {
    const answer = await list(accessToken, '', { signal: AbortSignal.timeout(milliseconds) })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const text = bytes.toString('utf8')
    if (!answer.headers.get('content-type')?.startsWith('application/json')) return 'not declared as JSON'
    if (!Buffer.from(text).equals(bytes)) return 'not UTF-8'
    let value: unknown
    try {
      value = parseJson(text)
    } catch {
      return 'not JSON'
    }
    if (PAGE.safeParse(value).success) return `page under ${answer.status}`
    return failureEnvelope.safeParse(value).success ? `failure under ${answer.status}` : 'wrong shape'
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'too slow' : 'connection broken'
  }
}

describe('a fault', () => {
  const VIEWS: readonly (readonly [Fault, string])[] = [
    [{ kind: 'hang' }, 'too slow'],
    [{ kind: 'hang-mid-body' }, 'too slow'],
    [{ kind: 'slow-drip' }, 'too slow'],
    [{ kind: 'delay', milliseconds: 1500 }, 'too slow'],
    [{ kind: 'delay', milliseconds: 1 }, 'page under 200'],
    [{ kind: 'reset' }, 'connection broken'],
    [{ kind: 'reset-mid-body' }, 'connection broken'],
    [{ kind: 'answer-lost' }, 'connection broken'],
    [{ kind: 'html' }, 'not declared as JSON'],
    [{ kind: 'wrong-content-type' }, 'not declared as JSON'],
    [{ kind: 'not-json' }, 'not JSON'],
    [{ kind: 'truncated' }, 'not JSON'],
    [{ kind: 'empty' }, 'not JSON'],
    [{ kind: 'invalid-utf8' }, 'not UTF-8'],
    [{ kind: 'status', status: 429, retryAfter: '7' }, 'failure under 429'],
    [{ kind: 'status', status: 503 }, 'failure under 503'],
    [{ kind: 'auth-error', status: 200 }, 'failure under 200'],
    [{ kind: 'body', text: '{}' }, 'wrong shape'],
    [{ kind: 'total', total: -1 }, 'wrong shape'],
    [{ kind: 'total', total: '2480' }, 'wrong shape'],
    [{ kind: 'total', total: 2n ** 53n }, 'wrong shape'],
    [{ kind: 'more-items-than-limit' }, 'wrong shape'],
    [{ kind: 'deep-nesting', depth: 200 }, 'page under 200'],
  ]

  it.each(VIEWS.map(([fault, view]) => ({ fault, view, name: stringifyJson(fault) })))(
    '$name is seen as: $view',
    async ({ fault, view }) => {
      expect(await seen(fault, view === 'too slow' ? 600 : PATIENCE_MILLISECONDS)).toBe(view)
      expect(await seen({ kind: 'delay', milliseconds: 0 })).toBe('page under 200')
    },
  )

  it('can stream endlessly', async () => {
    const { accessToken } = await tokens()
    upstream.faults.once('list', { kind: 'huge' })
    const stop = new AbortController()
    const answer = await list(accessToken, '', { signal: stop.signal })
    let bytes = 0
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length
      if (bytes > 20_000_000) break
    }
    stop.abort()
    expect(bytes).toBeGreaterThan(20_000_000)
  })

  it('can inflate a small answer to a large one', async () => {
    const { accessToken } = await tokens()
    upstream.faults.once('list', { kind: 'gzip-bomb', megabytes: 3 })
    expect((await (await list(accessToken)).arrayBuffer()).byteLength).toBe(3 * 1024 * 1024)
  })

  it('can redirect to another origin, and reports clients that follow with the secret', async () => {
    upstream.faults.times('generate', 2, { kind: 'redirect' })
    await expect(generate({ redirect: 'error' })).rejects.toThrow()
    expect(upstream.counts.redirected).toBe(0)
    expect((await generate()).status).toBe(200)
    expect(upstream.requests.at(-1)).toMatchObject({ redirected: true })
    expect(upstream.requests.at(-1)?.body).toContain(upstream.apiSecret)
  })

  it('can move the total from answer to answer', async () => {
    const { accessToken } = await tokens()
    upstream.faults.always('list', { kind: 'moving-total', by: -3 })
    const totals: number[] = []
    for (let call = 0; call < 3; call += 1) {
      totals.push(PAGE.parse(parseJson(await (await list(accessToken)).text())).data.pagination.total)
    }
    expect(totals).toEqual([2477, 2474, 2471])
  })

  it('can set the clock wrong', async () => {
    upstream.faults.once('generate', { kind: 'clock', minutes: -10 })
    const { expiration } = TOKENS.parse(await (await generate()).json()).data
    expect(Math.round((Date.parse(expiration.expiresAt) - Date.now()) / 60_000)).toBe(50)
  })

  it('applies counted faults before a lasting one, until cleared', async () => {
    const { accessToken } = await tokens()
    upstream.faults.always('list', { kind: 'status', status: 500 })
    upstream.faults.times('list', 2, { kind: 'status', status: 503 })
    const statuses: number[] = []
    for (let call = 0; call < 4; call += 1) statuses.push((await list(accessToken)).status)
    expect(statuses).toEqual([503, 503, 500, 500])
    upstream.faults.clear()
    expect((await list(accessToken)).status).toBe(200)
  })

  it('that alters a successful response is not used up by a refusal', async () => {
    const { accessToken } = await tokens()
    upstream.faults.once('list', { kind: 'truncated' })
    expect((await list('wrong')).status).toBe(401)
    await expect((await list(accessToken)).json()).rejects.toThrow()
  })
})
