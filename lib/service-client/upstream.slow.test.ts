// A signed-in person gets the page within a known number of calls, whatever happens to tokens and in whatever order.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HostileUpstream, startHostileUpstream } from '#e2e/hostile-upstream.ts'
import { beginSession } from '#lib/platform/access/session.ts'
import { addTestPerson, sharedStore } from '#lib/platform/testing/testing.ts'
import { createClient } from './client.ts'
import { SessionTokens } from './session-tokens.ts'
import { Upstream } from './upstream.ts'

/** Events between two requests. */
const EVENTS = {
  'an hour passes': (_service: HostileUpstream) => 3_600_000,
  'half an hour passes': () => 1_800_000,
  'a day passes': () => 86_400_000,
  'access tokens end early': (service) => void service.expireAccessTokens(),
  'refresh tokens end early': (service) => void service.expireRefreshTokens(),
  'the next refresh answer is lost': (service) => void service.faults.once('refresh', { kind: 'answer-lost' }),
  'the next refresh is refused under 200': (service) =>
    void service.faults.once('refresh', { kind: 'auth-error', status: 200 }),
  'the next refresh gets a page of HTML': (service) => void service.faults.once('refresh', { kind: 'html' }),
  'the next list call is refused under 403': (service) =>
    void service.faults.once('list', { kind: 'auth-error', status: 403 }),
} satisfies Record<string, (service: HostileUpstream) => number | undefined>

const store = sharedStore('sqlite')
let service: HostileUpstream
let accountId: string

beforeAll(async () => {
  service = await startHostileUpstream()
  accountId = (await addTestPerson(store.database, 'analyst')).id
})
afterAll(() => service.stop())

it('whatever happens to tokens, a page takes at most two list calls, three refreshes and one generation', async () => {
  const names = Object.keys(EVENTS) as (keyof typeof EVENTS)[]
  const story = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(story, async (events) => {
      service.faults.clear()
      let now = Date.now()
      const { apiKey, apiSecret, url } = service
      const call = createClient({ baseUrl: url, timeoutMilliseconds: 20_000 })
      const tokens = new SessionTokens({
        database: store.database,
        call,
        connection: { id: 'one', environment: 'Test', key: { apiKey, apiSecret } },
        secrets: ['a secret of thirty-two characters'],
        clock: () => now,
        timeoutMilliseconds: 20_000,
      })
      const upstream = new Upstream(call, tokens)
      const session = randomUUID()
      await beginSession(store.database, session, accountId, now)
      let version = 0
      for (const event of events) {
        now += EVENTS[event](service) ?? 0
        service.forgetRequests()
        const page = await upstream.listBlacklistedUsers(session, { limit: 3, offset: 6 }, { requestId: 'req_story' })
        expect(page).toMatchObject({
          ok: true,
          value: { page: { pagination: { limit: 3, offset: 6 } }, environment: 'Test' },
        })
        expect(service.counts.list).toBeLessThanOrEqual(2)
        expect(service.counts.refresh).toBeLessThanOrEqual(3)
        expect(service.counts.generate).toBeLessThanOrEqual(1)
        const kept = await tokens.current(session, 'req_story')
        if (!kept.ok) throw new Error(kept.failure.kind)
        expect(kept.value.version).toBeGreaterThanOrEqual(version)
        version = kept.value.version
      }
    }),
    { numRuns: 60 },
  )
})
