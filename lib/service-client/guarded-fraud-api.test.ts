import { describe, expect, it } from 'vitest'
import type { CallFailure, CallOutcome, FraudApi } from './fraud-api.ts'
import { guardedFraudApi } from './guarded-fraud-api.ts'

const options = { requestId: 'req_of_the_test' }
const key = { apiKey: 'key', apiSecret: 'secret' }
const page = { limit: 20, offset: 0 }
const PATIENCE_MILLISECONDS = 60_000

/** A service whose every call fails alike, and that counts how often it was asked. */
function failingApi(kind: Exclude<CallFailure['kind'], 'rate_limited'>) {
  const asked = { generate: 0, refresh: 0, list: 0 }
  const fail = (operation: keyof typeof asked) => async (): Promise<CallOutcome<never>> => {
    asked[operation] += 1
    return { ok: false, failure: { kind } }
  }
  const api: FraudApi = {
    generateToken: fail('generate'),
    refreshToken: fail('refresh'),
    listBlacklistedUsers: fail('list'),
    isReachable: async () => false,
  }
  return { api: guardedFraudApi(api, PATIENCE_MILLISECONDS), asked }
}

describe('a service that is down', () => {
  it('is left alone for a moment after ten calls in a row, and callers are told at once', async () => {
    const { api, asked } = failingApi('timeout')
    const outcomes = []
    for (let call = 0; call < 30; call += 1) outcomes.push(await api.listBlacklistedUsers(page, 'token', options))
    expect(asked.list).toBe(10)
    expect(outcomes.slice(10)).toEqual(Array(20).fill({ ok: false, failure: { kind: 'unavailable' } }))
    await api.generateToken(key, options)
    expect(asked.generate).toBe(0)
  })
})

describe('a key that is refused', () => {
  it('is not shown again for a while after three refusals, and lists go on for those who have tokens', async () => {
    const { api, asked } = failingApi('refused')
    for (let call = 0; call < 9; call += 1) {
      expect(await api.generateToken(key, options)).toEqual({ ok: false, failure: { kind: 'refused' } })
    }
    expect(asked.generate).toBe(3)
    await api.listBlacklistedUsers(page, 'token', options)
    expect(asked.list).toBe(1)
  })
})

describe('answers that are no outage', () => {
  it.each(['bad_response', 'unauthorized', 'cancelled'] as const)('such as %s do not hold calls back', async (kind) => {
    const { api, asked } = failingApi(kind)
    for (let call = 0; call < 30; call += 1) await api.listBlacklistedUsers(page, 'token', options)
    expect(asked.list).toBe(30)
  })
})

it('a caller who gives up neither ends a row of failures nor adds to it', async () => {
  const kinds: CallFailure['kind'][] = [...Array(9).fill('timeout'), ...Array(5).fill('cancelled'), 'timeout']
  let asked = 0
  const { api: failing } = failingApi('timeout')
  const api = guardedFraudApi(
    {
      ...failing,
      listBlacklistedUsers: async () => {
        const kind = kinds[asked] ?? 'timeout'
        asked += 1
        return kind === 'rate_limited' ? expect.unreachable() : { ok: false, failure: { kind } }
      },
    },
    PATIENCE_MILLISECONDS,
  )
  for (let call = 0; call < 20; call += 1) await api.listBlacklistedUsers(page, 'token', options)
  expect(asked).toBe(15)
})

it('a crowd calls sixty-four at a time', async () => {
  let running = 0
  let most = 0
  const waiting: (() => void)[] = []
  const { api: failing } = failingApi('unavailable')
  const api = guardedFraudApi(
    {
      ...failing,
      listBlacklistedUsers: async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise<void>((resolve) => waiting.push(resolve))
        running -= 1
        return { ok: true, value: { items: [], pagination: { total: 0, limit: 20, offset: 0 } } }
      },
    },
    PATIENCE_MILLISECONDS,
  )
  const calls = Array.from({ length: 200 }, () => api.listBlacklistedUsers(page, 'token', options))
  let done = 0
  void Promise.all(calls.map((call) => call.then(() => (done += 1))))
  while (done < 200) {
    waiting.shift()?.()
    await new Promise(setImmediate)
  }
  expect(most).toBe(64)
})

it('a caller in the queue is told in time, and one who gives up at once', async () => {
  const { api: failing } = failingApi('unavailable')
  const never = new Promise<never>(() => {})
  const api = guardedFraudApi({ ...failing, listBlacklistedUsers: () => never, refreshToken: () => never }, 200)
  const crowd = Array.from({ length: 100 }, () => api.listBlacklistedUsers(page, 'token', options))
  const caller = new AbortController()
  const impatient = api.refreshToken({ apiKey: 'key', refreshToken: 'token' }, { ...options, signal: caller.signal })
  caller.abort()
  expect(await impatient).toEqual({ ok: false, failure: { kind: 'cancelled' } })
  expect(await Promise.all(crowd)).toEqual(Array(100).fill({ ok: false, failure: { kind: 'timeout' } }))
})
