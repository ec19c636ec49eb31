import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type HostileUpstream, startHostileUpstream } from '#e2e/hostile-upstream.ts'
import { beginSession, endSession, findSession } from '#lib/platform/access/session.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { openConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { addTestPerson, sharedStore } from '#lib/platform/testing/testing.ts'
import type { Call } from './call.ts'
import { createClient } from './client.ts'
import { guarded } from './policies/guard.ts'
import { SessionTokens, type SessionTokensOptions } from './session-tokens.ts'

/** How long a renewal may take: long enough for any answer on a busy machine. */
const TIMEOUT_MILLISECONDS = 20_000
/** For answers that never arrive. */
const HURRY_MILLISECONDS = 1000
const HOUR = 3_600_000
const MINUTE = 60_000
const REQUEST = 'req_of_the_test'
const SECRETS = ['a secret of thirty-two characters', 'another secret, thirty-two long..']

describe.each(DATABASE_KINDS)('tokens of a session on %s', (kind) => {
  const store = sharedStore(kind)
  let upstream: HostileUpstream
  let accountId: string
  let now: number
  let sessionTokens: SessionTokens

  function connectionOf(id: string) {
    const { apiKey, apiSecret } = upstream
    return { id, environment: 'Test', key: { apiKey, apiSecret } } as const
  }

  const newCall = (timeoutMilliseconds: number) => createClient({ baseUrl: upstream.url, timeoutMilliseconds })

  function newTokens(given: Partial<SessionTokensOptions> = {}) {
    const options = {
      database: store.database,
      call: newCall(TIMEOUT_MILLISECONDS),
      connection: connectionOf('one'),
      secrets: SECRETS,
      clock: () => now,
    }
    return new SessionTokens({ ...options, timeoutMilliseconds: TIMEOUT_MILLISECONDS, ...given })
  }

  beforeAll(async () => {
    upstream = await startHostileUpstream()
    accountId = (await addTestPerson(store.database, 'analyst')).id
  })
  afterAll(() => upstream.stop())
  beforeEach(() => {
    now = Date.now()
    upstream.faults.clear()
    upstream.setScope('development')
    upstream.forgetRequests()
    sessionTokens = newTokens()
  })

  /** A client that calls `then` once, after its first answer and before the caller gets it. */
  function callThen(then: () => Promise<unknown>): Call {
    const call = newCall(TIMEOUT_MILLISECONDS)
    let done: Promise<unknown> | undefined
    return async (...asked) => {
      const outcome = await call(...asked)
      done ??= then()
      await done
      return outcome
    }
  }

  async function newSession(): Promise<string> {
    const id = randomUUID()
    await beginSession(store.database, id, accountId, now)
    return id
  }

  async function sessionWithTokens() {
    const session = await newSession()
    const outcome = await sessionTokens.current(session, REQUEST)
    if (!outcome.ok) throw new Error(outcome.failure.kind)
    upstream.forgetRequests()
    return { session, ...outcome.value }
  }

  it('are generated once and then kept', async () => {
    const session = await newSession()
    const first = await sessionTokens.current(session, REQUEST)
    const second = await sessionTokens.current(session, REQUEST)
    expect(second).toEqual(first)
    expect(upstream.counts).toMatchObject({ generate: 1, refresh: 0 })
  })

  it('differ between sessions', async () => {
    const one = await sessionWithTokens()
    const other = await sessionWithTokens()
    expect(other.tokens.accessToken).not.toBe(one.tokens.accessToken)
  })

  it('are refreshed a minute before their end, and not earlier', async () => {
    const { session, version } = await sessionWithTokens()
    now += HOUR - 61_000
    expect(await sessionTokens.current(session, REQUEST)).toMatchObject({ ok: true, value: { version } })
    now += 2000
    expect(await sessionTokens.current(session, REQUEST)).toMatchObject({ ok: true, value: { version: version + 1 } })
    expect(upstream.counts).toMatchObject({ generate: 0, refresh: 1 })
  })

  it.each([10, -10])('expire by the console’s clock when the service’s clock is %i minutes off', async (minutes) => {
    upstream.faults.always('generate', { kind: 'clock', minutes })
    const { session, version } = await sessionWithTokens()
    now += HOUR - 61_000
    expect(await sessionTokens.current(session, REQUEST)).toMatchObject({ ok: true, value: { version } })
    expect(upstream.counts.refresh).toBe(0)
  })

  it('are refreshed once for forty concurrent requests', async () => {
    const { session } = await sessionWithTokens()
    now += HOUR
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => sessionTokens.current(session, REQUEST)))
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.value.version)).size).toBe(1)
    expect(upstream.counts).toMatchObject({ generate: 0, refresh: 1 })
  })

  it('are refreshed once for forty concurrent requests to two consoles', async () => {
    const { session } = await sessionWithTokens()
    now += HOUR
    const otherDatabase = await openConsoleDatabase(store.url)
    const other = newTokens({ database: otherDatabase })
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? sessionTokens : other).current(session, REQUEST)),
    )
    await otherDatabase.close()
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.value.version)).size).toBe(1)
    expect(upstream.counts).toMatchObject({ generate: 0, refresh: 1 })
  })

  it('are refreshed once when forty requests find the same token refused', async () => {
    const { session, version } = await sessionWithTokens()
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () => sessionTokens.current(session, REQUEST, version)),
    )
    expect(outcomes.every((outcome) => outcome.ok && outcome.value.version === version + 1)).toBe(true)
    expect(upstream.counts).toMatchObject({ generate: 0, refresh: 1 })
  })

  it('are refreshed with a second call when the connection of the first breaks', async () => {
    const { session } = await sessionWithTokens()
    now += HOUR
    upstream.faults.once('refresh', { kind: 'reset' })
    expect(await sessionTokens.current(session, REQUEST)).toMatchObject({ ok: true })
    expect(upstream.counts).toMatchObject({ generate: 0, refresh: 2 })
  })

  it('are generated with the key when a lost answer used up the refresh token', async () => {
    const { session } = await sessionWithTokens()
    now += HOUR
    upstream.faults.once('refresh', { kind: 'answer-lost' })
    expect(await sessionTokens.current(session, REQUEST)).toMatchObject({ ok: true })
    expect(upstream.counts).toMatchObject({ generate: 1, refresh: 2 })
  })

  it.each([200, 400, 401, 403])('are generated with the key when the refresh is refused with %i', async (status) => {
    const { session } = await sessionWithTokens()
    now += HOUR
    upstream.faults.once('refresh', { kind: 'auth-error', status })
    expect(await sessionTokens.current(session, REQUEST)).toMatchObject({ ok: true })
    expect(upstream.counts).toMatchObject({ generate: 1, refresh: 1 })
  })

  it('are not requested again from a service that limits the rate', async () => {
    const { session } = await sessionWithTokens()
    now += HOUR
    upstream.faults.once('refresh', { kind: 'status', status: 429, retryAfter: '9' })
    expect(await sessionTokens.current(session, REQUEST)).toEqual({
      ok: false,
      failure: { kind: 'rate_limited', retryAfterSeconds: 9 },
    })
    expect(upstream.counts).toMatchObject({ generate: 0, refresh: 1 })
  })

  it('are requested only once when the service refuses the key', async () => {
    const session = await newSession()
    upstream.faults.always('generate', { kind: 'auth-error', status: 401 })
    expect(await sessionTokens.current(session, REQUEST)).toEqual({
      ok: false,
      failure: { kind: 'credentials_refused' },
    })
    expect(upstream.counts.generate).toBe(1)
  })

  it('fail with timeout at the deadline of one renewal, however many calls it would need', async () => {
    const { session } = await sessionWithTokens()
    now += HOUR
    upstream.faults.always('refresh', { kind: 'hang' })
    upstream.faults.always('generate', { kind: 'hang' })
    const hurried = newTokens({ call: newCall(HURRY_MILLISECONDS), timeoutMilliseconds: HURRY_MILLISECONDS })
    expect(await hurried.current(session, REQUEST)).toEqual({ ok: false, failure: { kind: 'timeout' } })
    expect(upstream.counts.refresh + upstream.counts.generate).toBe(1)
  })

  it('do not bring back a session that ended while they were renewed', async () => {
    const { session } = await sessionWithTokens()
    now += HOUR
    const renewing = newTokens({ call: callThen(() => endSession(store.database, session)) })
    expect(await renewing.current(session, REQUEST)).toEqual({ ok: false, failure: { kind: 'session_ended' } })
    expect(upstream.counts.refresh).toBe(1)
    const left = await store.database.queries.selectFrom('session').selectAll().where('id', '=', session).execute()
    expect(left).toEqual([])
  })

  it('are renewed by another console when the lease of a dead one has expired', async () => {
    const { session } = await sessionWithTokens()
    now += HOUR
    const leaseUntil = (lease_until: number) =>
      store.database.queries
        .updateTable('session')
        .set({ lease_holder: 'a process that died', lease_until })
        .where('id', '=', session)
        .execute()
    await leaseUntil(Date.now() + MINUTE)
    const waiting = sessionTokens.current(session, REQUEST)
    expect(upstream.counts.refresh).toBe(0)
    await leaseUntil(Date.now())
    expect(await waiting).toMatchObject({ ok: true })
    expect(upstream.counts).toMatchObject({ generate: 0, refresh: 1 })
  })

  it('are renewed although another console took the lease meanwhile', async () => {
    const { session } = await sessionWithTokens()
    now += HOUR
    const takeLease = () =>
      store.database.queries
        .updateTable('session')
        .set({ lease_holder: 'another console', lease_until: now })
        .where('id', '=', session)
        .execute()
    const renewing = newTokens({ call: callThen(takeLease) })
    expect(await renewing.current(session, REQUEST)).toMatchObject({ ok: true })
  })

  it('are awaited no longer than a renewal may take', async () => {
    const { session } = await sessionWithTokens()
    now += HOUR
    await store.database.queries
      .updateTable('session')
      .set({ lease_holder: 'a console that died', lease_until: Date.now() + MINUTE })
      .where('id', '=', session)
      .execute()
    const hurried = newTokens({ timeoutMilliseconds: HURRY_MILLISECONDS })
    expect(await hurried.current(session, REQUEST)).toEqual({ ok: false, failure: { kind: 'timeout' } })
    expect(upstream.counts).toMatchObject({ generate: 0, refresh: 0 })
  })

  it('are not requested in every attempt while a service hangs', async () => {
    upstream.faults.always('generate', { kind: 'hang' })
    const call = createClient(
      { baseUrl: upstream.url, timeoutMilliseconds: 60 },
      guarded(() => {}),
    )
    const patient = newTokens({ call, timeoutMilliseconds: 60 })
    for (let attempt = 0; attempt < 30; attempt += 1) await patient.current(await newSession(), REQUEST)
    // Ten calls until the pause, and then a few trials. On a busy machine a call can time out before it is sent.
    expect(upstream.counts.generate).toBeGreaterThan(0)
    expect(upstream.counts.generate).toBeLessThan(20)
  })

  it('of another service or key are not used, and the session then names no list', async () => {
    const { session, tokens, version } = await sessionWithTokens()
    expect(await findSession(store.database, session, { Test: { id: 'one' } }, now)).toMatchObject({
      environment: 'Test',
    })
    expect(await findSession(store.database, session, { Test: { id: 'another' } }, now)).toMatchObject({
      environment: null,
    })
    const outcome = await newTokens({ connection: connectionOf('another') }).current(session, REQUEST)
    expect(outcome).toMatchObject({ ok: true, value: { version: version + 1 } })
    expect(outcome.ok && outcome.value.tokens.accessToken).not.toBe(tokens.accessToken)
    expect(upstream.counts).toMatchObject({ generate: 1, refresh: 0 })
  })

  it('of the other list are neither stored nor used', async () => {
    const { session, tokens } = await sessionWithTokens()
    upstream.setScope('production')
    now += HOUR
    expect(await sessionTokens.current(session, REQUEST)).toEqual({ ok: false, failure: { kind: 'wrong_list' } })
    upstream.setScope('development')
    const right = await sessionTokens.current(session, REQUEST)
    expect(right).toMatchObject({ ok: true })
    expect(right.ok && right.value.tokens.accessToken).not.toBe(tokens.accessToken)
  })

  it('are sealed in the store, and readable after the secret was rotated, but not after it was dropped', async () => {
    const { session, tokens, version } = await sessionWithTokens()
    const dump = JSON.stringify(await store.database.queries.selectFrom('session').selectAll().execute())
    expect(dump).not.toContain(tokens.accessToken)
    expect(dump).not.toContain(tokens.refreshToken)

    const rotated = newTokens({ secrets: ['a brand-new secret, 32 characters', ...SECRETS] })
    expect(await rotated.current(session, REQUEST)).toEqual({ ok: true, value: { tokens, version } })
    expect(upstream.counts).toMatchObject({ generate: 0, refresh: 0 })
    const dropped = newTokens({ secrets: ['a brand-new secret, 32 characters'] })
    expect(await dropped.current(session, REQUEST)).toMatchObject({ ok: true, value: { version: version + 1 } })
    expect(upstream.counts).toMatchObject({ generate: 1, refresh: 0 })
  })
})
