import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ConnectionData } from '#lib/features/connection/api/connection.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { certificate, pageOf } from '#lib/mirror/store/testing.ts'
import { readSyncFigures } from '#lib/mirror/sync-figures.ts'
import { connectionId } from '#lib/platform/configuration/connections/connection.ts'
import { createTestDatabase, type TestDatabase } from '#lib/platform/database/testing.ts'
import { noteClientAddresses } from '#lib/platform/http/client-address.ts'
import { log } from '#lib/platform/log.ts'
import { type TestService, testService } from '#service/testing/service.ts'
import { GET as LIST } from '../blacklist/users/route.ts'
import { GET as SESSION } from '../session/route.ts'
import { call, dataOf, faultOf, startTestConsole, type TestConsole } from '../testing.ts'
import { DELETE, PUT } from './[environment]/route.ts'
import { GET } from './route.ts'
import { POST as TRY } from './test/route.ts'

type Pair = { readonly apiKey: string; readonly apiSecret: string }

let database: TestDatabase
let service: TestService
let testConsole: TestConsole
let admin: string
let byDefault: Pair

beforeAll(async () => {
  database = await createTestDatabase('sqlite')
  service = await testService(database)
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
  byDefault = await service.newKey('Test')
  testConsole = await startTestConsole({
    FRAUD_API_BASE_URL: url,
    FRAUD_API_KEY: '',
    FRAUD_API_SECRET: '',
    EMBEDDED_API_KEY: byDefault.apiKey,
    EMBEDDED_API_SECRET: byDefault.apiSecret,
  })
  admin = await testConsole.signIn('admin')
})
afterAll(async () => {
  await testConsole.stop()
  await service.close()
  await database.drop()
})
afterEach(async () => {
  await testConsole.store.database.queries.deleteFrom('stored_pair').execute()
})

const read = async () => (await call(GET, 'GET', '/api/connection', { cookie: admin })).body
const put = (environment: string, body: unknown, cookie = admin) =>
  call(PUT, 'PUT', '/api/connection/x', { cookie, params: { environment }, body })
const reset = (environment: string, replaces: string | null) =>
  call(DELETE, 'DELETE', '/api/connection/x', { cookie: admin, params: { environment }, body: { replaces } })
const changedAtOf = async (environment: string) => {
  const { connections } = dataOf(await call(GET, 'GET', '/api/connection', { cookie: admin })) as ConnectionData
  return connections.find((item) => item.environment === environment)?.changedAt ?? null
}
const attempt = (body: unknown) => call(TRY, 'POST', '/api/connection/test', { cookie: admin, body })
const list = (cookie = admin) => call(LIST, 'GET', '/api/blacklist/users', { cookie })
const pairOf = async (type: 'Test' | 'Production'): Promise<Pair> => {
  const { apiKey, apiSecret } = await service.newKey(type)
  return { apiKey, apiSecret }
}

it('an embedded service is synced without a rate limit, and its answers count as current', async () => {
  expect(await readSyncFigures(testConsole.store.database.queries, 'Test')).toMatchObject({
    requestsPerSecond: Number.POSITIVE_INFINITY,
    lagMilliseconds: 0,
  })
})

describe('the connection', () => {
  it('is shown with its address, its keys and its last result, and without a secret', async () => {
    await list()
    const answer = await call(GET, 'GET', '/api/connection', { cookie: admin })
    await expect.poll(async () => JSON.stringify(await read())).toContain('development')
    expect(await read()).toMatchObject({
      data: {
        baseUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        connections: [
          {
            environment: 'Test',
            source: 'default',
            apiKey: byDefault.apiKey,
            scope: 'development',
            tokenExpiresAt: expect.stringMatching(/Z$/),
            succeededAt: expect.stringMatching(/Z$/),
            failure: null,
          },
          { environment: 'Production', source: null, apiKey: null, scope: null },
        ],
      },
    })
    expect(answer.text).not.toContain(byDefault.apiSecret.slice(0, 12))
  })

  it('says that the console ignores a proxy after a request through one, and logs a single warning', async () => {
    const warned = vi.spyOn(log(), 'warn')
    noteClientAddresses()
    const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const through = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}`, { headers })
    await through({})
    expect(await read()).toMatchObject({ data: { ignoresProxy: false } })
    for (let time = 0; time < 2; time += 1) await through({ 'x-forwarded-for': '198.51.100.1' })
    expect(await read()).toMatchObject({ data: { ignoresProxy: true } })
    expect(warned.mock.calls.filter(([said]) => String(said).includes('TRUSTED_PROXIES'))).toHaveLength(1)
  })

  it('shows the last certified sync with its provisos, and a later one that could not reach all entries', async () => {
    const body = await read()
    if (!body.success) throw new Error('No connection')
    const connection = connectionId(String(body.data.baseUrl), byDefault.apiKey)
    const syncOf = async () => {
      const answer = await read()
      return answer.success && (answer.data.connections as { sync: unknown }[])[0]?.sync
    }
    expect(await syncOf()).toBeNull()
    const store = await openGenerationStore(await mirrorDatabase(), connection)
    const now = Date.now()
    const { id } = await store.begin('forward', now - 10_000, 5000)
    await store.record(id, pageOf([{ id: 'a' }], 0, 1, now - 9000))
    await store.commit(
      id,
      certificate(now, { grade: 'ordered', lag: 7000, stepBack: 6500, order: 'moving', hasSmallCopies: true }),
    )
    expect(await syncOf()).toEqual({
      coverage: {
        grade: 'ordered',
        provisos: ['copies', 'moved'],
        startedAt: new Date(now - 17_000).toISOString(),
        certifiedAt: new Date(now).toISOString(),
        lagSeconds: 7,
      },
      order: 'moving',
      stepBackSeconds: 7,
      short: null,
    })
    const cut = await store.begin('backward', now)
    await store.commit(
      cut.id,
      certificate(now + 1000, { grade: 'best-effort', read: 60, totalLast: 300, reachable: 60 }),
    )
    expect(await syncOf()).toMatchObject({ coverage: { grade: 'ordered' }, short: { total: 300, reachable: 60 } })
  })

  it('says what failed last', async () => {
    const wrong = { ...(await pairOf('Test')) }
    await put('Test', wrong)
    await service.store.queries
      .updateTable('api_key')
      .set({ revoked_at: 1 })
      .where('key_text', '=', wrong.apiKey)
      .execute()
    const analyst = await testConsole.signIn('analyst')
    expect((await list(analyst)).body.errors).toMatchObject({ upstream: { code: 'credentials_refused' } })
    await expect.poll(async () => JSON.stringify(await read())).toContain('credentials_refused')
  })
})

describe('a pair', () => {
  it('can be tested without being stored, which shows its scope and the size of its list', async () => {
    const good = await attempt({ environment: 'Production', ...(await pairOf('Production')) })
    expect([good.status, good.body]).toMatchObject([200, { data: { scope: 'production', total: 0 } }])
    expect((await attempt({ environment: 'Test' })).status).toBe(200)
    expect((await attempt({ environment: 'Production' })).body.errors).toMatchObject({ upstream: { code: 'no_key' } })
    expect((await attempt({ environment: 'Test', apiKey: 'x' })).body.errors).toMatchObject({ apiSecret: {} })
    expect(await read()).toMatchObject({ data: { connections: [{ source: 'default' }, { source: null }] } })
  })

  it('replaces the former pair from the next request on, in every session, and can be removed', async () => {
    const analyst = await testConsole.signIn('analyst')
    const production = await pairOf('Production')
    expect((await put('Production', production)).status).toBe(200)
    const replaced = { source: 'stored', apiKey: production.apiKey, changedBy: expect.stringContaining('@') }
    expect(await read()).toMatchObject({ data: { connections: [{ source: 'default' }, replaced] } })
    const known = await call(SESSION, 'GET', '/api/session', { cookie: analyst })
    expect(known.body).toMatchObject({ data: { choices: ['Test', 'Production'] } })

    const test = await pairOf('Test')
    expect((await put('Test', test)).status).toBe(200)
    expect((await list(analyst)).status).toBe(200)
    const { last_used_at } = await service.store.queries
      .selectFrom('api_key')
      .select('last_used_at')
      .where('key_text', '=', test.apiKey)
      .executeTakeFirstOrThrow()
    expect(last_used_at).not.toBeNull()

    const [testSet, productionSet] = [await changedAtOf('Test'), await changedAtOf('Production')]
    expect((await reset('Test', testSet)).status).toBe(200)
    expect((await reset('Production', productionSet)).status).toBe(200)
    const before = { source: 'default', apiKey: byDefault.apiKey }
    expect(await read()).toMatchObject({ data: { connections: [before, { source: null }] } })
    // Sent again, because the answer was lost.
    expect((await reset('Production', productionSet)).status).toBe(200)
    const { count } = await testConsole.store.database.queries
      .selectFrom('audit')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('action', '=', 'connection.reset')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(2)
    expect((await list(analyst)).status).toBe(200)
  })

  it('that another admin has just set is not removed by somebody who saw the former pair', async () => {
    await put('Test', await pairOf('Test'))
    const former = await changedAtOf('Test')
    const latest = await pairOf('Test')
    await put('Test', latest)
    expect(faultOf(await reset('Test', former))).toBe('409 pair.changed')
    expect(faultOf(await reset('Test', null))).toBe('400 replaces.not_valid')
    expect(await read()).toMatchObject({ data: { connections: [{ apiKey: latest.apiKey }, {}] } })
  })

  it('is stored without the blanks around a pasted value', async () => {
    const { apiKey, apiSecret } = await pairOf('Test')
    const pasted = { apiKey: `  ${apiKey}\r\n`, apiSecret: `\u200b\t${apiSecret}\u00a0\n` }
    expect((await put('Test', pasted)).status).toBe(200)
    expect(await read()).toMatchObject({ data: { connections: [{ apiKey }, {}] } })
  })

  it('that is wrong, incomplete, or for the other list changes nothing, and the answer says why', async () => {
    const good = await pairOf('Test')
    await put('Test', good)
    const production = await pairOf('Production')
    const { apiSecret } = await pairOf('Test')
    for (const [environment, body, status, area, code] of [
      ['Test', { ...good, apiSecret }, 422, 'pair', 'refused'],
      ['Test', { apiKey: 'no such key', apiSecret: 'x' }, 422, 'pair', 'refused'],
      ['Test', production, 422, 'pair', 'other_list'],
      ['Production', good, 422, 'pair', 'other_list'],
      ['Test', { apiKey: ' \n ', apiSecret }, 400, 'apiKey', 'missing_or_too_short'],
      ['Test', { ...good, apiSecret: 'x'.repeat(1025) }, 400, 'apiSecret', 'too_long'],
      ['Staging', good, 404, 'path', 'not_found'],
    ] as const) {
      const refused = await put(environment, body)
      expect([refused.status, refused.body.errors]).toMatchObject([status, { [area]: { code } }])
      expect(refused.text).not.toContain(apiSecret.slice(0, 12))
    }
    expect(await read()).toMatchObject({ data: { connections: [{ apiKey: good.apiKey }, { source: null }] } })
    expect((await list()).status).toBe(200)
  })

  it('that two admins replace at the same time comes completely from one of them', async () => {
    const other = await testConsole.signIn('admin')
    const pairs = [await pairOf('Test'), await pairOf('Test')] as const
    const [one, two] = await Promise.all([put('Test', pairs[0]), put('Test', pairs[1], other)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await attempt({ environment: 'Test' })).status).toBe(200)
    const entries = await testConsole.store.database.queries
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('action', '=', 'connection.replace')
      .execute()
    expect(entries.length).toBeGreaterThanOrEqual(2)
    expect(JSON.stringify(entries)).not.toContain(pairs[0].apiSecret.slice(0, 12))
  })

  it('can be replaced only with a recent password', async () => {
    await testConsole.store.database.queries.updateTable('session').set({ confirmed_at: 0 }).execute()
    const refused = [await put('Test', await pairOf('Test')), await reset('Test', null)]
    expect(refused.map(({ status, body }) => [status, body.errors?.session?.code])).toEqual(
      Array(2).fill([403, 'confirm_password']),
    )
    await testConsole.store.database.queries.updateTable('session').set({ confirmed_at: Date.now() }).execute()
  })
})
