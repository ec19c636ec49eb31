import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { MirrorState } from '#lib/mirror/api/sync-state.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { certificate, pageOf } from '#lib/mirror/store/testing.ts'
import { mirrorRuns } from '#lib/mirror/sync/mirror-state.ts'
import { connectionId } from '#lib/platform/configuration/connections/connection.ts'
import { call, sharedConsole } from '../testing.ts'
import { GET as OVERVIEW } from './overview/route.ts'
import { GET } from './route.ts'
import { DELETE, POST } from './scan/route.ts'

const testConsole = sharedConsole({ MIRROR_INTERVAL_S: '0' })
let cookie: string
let connection: string
beforeAll(async () => {
  cookie = await testConsole.signIn('support')
  connection = connectionId(testConsole.upstream.url, testConsole.upstream.apiKey)
})

async function state(handler = GET, method = 'GET', path = '/api/mirror') {
  const { status, body } = await call(handler, method, path, { cookie })
  return { status, ...(body.success ? body.data : {}) }
}

test('a list without a sync says so, and a requested sync waits for the worker', async () => {
  expect(await state()).toMatchObject({ status: 200, activity: 'never', coverage: null, progress: null })
  const asked = await state(POST, 'POST', '/api/mirror/scan')
  expect(asked).toMatchObject({ status: 202, activity: 'waiting', requestedAt: expect.any(String) })
})

test('a sync shows its progress, can be stopped by anyone who may check, and shows what it proves at its end', async () => {
  const runs = await mirrorRuns()
  const store = await openGenerationStore(await mirrorDatabase(), connection)
  expect(await runs.take(connection, 'a reader', Date.now())).toBe(true)
  const { id } = await store.begin('forward', Date.now())
  await store.record(id, pageOf([{ id: 'a' }, { id: 'b' }], 0, 3, Date.now()))
  expect(await state()).toMatchObject({ activity: 'reading', requestedAt: null, progress: { read: 2, total: 3 } })
  // A second request starts nothing.
  expect(await state(POST, 'POST', '/api/mirror/scan')).toMatchObject({ activity: 'reading', requestedAt: null })

  expect(await state(DELETE, 'DELETE', '/api/mirror/scan')).toMatchObject({ status: 202 })
  const acts = await testConsole.store.database.queries.selectFrom('audit').selectAll().orderBy('number').execute()
  expect(acts.filter(({ action }) => action.startsWith('mirror.'))).toMatchObject([
    { action: 'mirror.read', role: 'support', details: '{"environment":"Test"}' },
    { action: 'mirror.cancel', role: 'support', details: '{"environment":"Test"}' },
  ])
  expect((await runs.find(connection))?.cancelled_at).not.toBeNull()
  // The cancelled sync still has the lease, and a new sync can be requested all the same.
  expect(await state(POST, 'POST', '/api/mirror/scan')).toMatchObject({ requestedAt: expect.any(String) })

  const endedAt = Date.now()
  await store.commit(id, certificate(endedAt, { grade: 'ordered', read: 2, totalLast: 3 }))
  const end = { nextAt: null, waitsUntil: null, failure: null, failures: 0 } as const
  await runs.putDown(connection, 'a reader', end)
  const certifiedAt = new Date(endedAt).toISOString()
  expect(await state()).toMatchObject({
    activity: 'waiting',
    progress: null,
    coverage: { grade: 'ordered', read: 2, total: 3, certifiedAt },
    lastRead: { generation: id, unproved: null },
  })
})

test('a complete sync that proves nothing is shown as unproved, and a stopped one is not shown', async () => {
  const store = await openGenerationStore(await mirrorDatabase(), connection)
  const data = async () => {
    const { body } = await call(GET, 'GET', '/api/mirror', { cookie })
    if (!body.success) throw new Error('No state')
    return body.data as unknown as MirrorState
  }
  const before = await data()
  const stopped = await store.begin('forward', Date.now())
  await store.abandon(stopped.id)
  expect(await data()).toMatchObject({ coverage: before.coverage, lastRead: before.lastRead })

  const { id } = await store.begin('forward', Date.now())
  await store.record(id, pageOf([{ id: 'a' }, { id: 'b' }], 0, 300, Date.now()))
  const endedAt = Date.now()
  await store.commit(id, certificate(endedAt, { grade: 'ordered', read: 2, totalLast: 300, reachable: 2 }))
  expect(await data()).toMatchObject({
    coverage: before.coverage,
    lastRead: {
      generation: id,
      unproved: { endedAt: new Date(endedAt).toISOString(), read: 2, total: 300, reachable: 2 },
    },
  })
  const analyst = await testConsole.signIn('analyst')
  expect((await call(OVERVIEW, 'GET', '/api/mirror/overview', { cookie: analyst })).body).toMatchObject({
    data: {
      unproved: { reachable: 2, total: 300 },
      syncs: expect.arrayContaining([expect.objectContaining({ complete: 1, failed: 2 })]),
    },
  })
})

test('a sync that has ended keeps its lease to clean up, and another can be requested at that time', async () => {
  const runs = await mirrorRuns()
  const store = await openGenerationStore(await mirrorDatabase(), connection)
  await runs.take(connection, 'a reader', Date.now())
  const { id } = await store.begin('forward', Date.now())
  await store.record(id, pageOf([{ id: 'a' }, { id: 'b' }], 0, 2, Date.now()))
  expect(await state()).toMatchObject({ activity: 'reading' })
  await store.commit(id, certificate(Date.now(), { grade: 'ordered', read: 2, totalLast: 2 }))
  expect(await state()).toMatchObject({ activity: 'waiting', requestedAt: null, lastRead: { generation: id } })
  const requested = await state(POST, 'POST', '/api/mirror/scan')
  expect(requested).toMatchObject({ activity: 'waiting', requestedAt: expect.any(String) })

  const end = { nextAt: null, waitsUntil: null, failure: null, failures: 0 } as const
  await runs.putDown(connection, 'a reader', end)
  expect((await runs.find(connection))?.requested_at).not.toBeNull()
})

test('a paused sync says why it paused, and when it continues', async () => {
  const runs = await mirrorRuns()
  const later = Date.now() + 60_000
  await runs.take(connection, 'a reader', Date.now())
  const end = { nextAt: later, waitsUntil: later, failure: 'rate_limited', failures: 1 } as const
  await runs.putDown(connection, 'a reader', end)
  const instant = new Date(later).toISOString()
  expect(await state()).toMatchObject({
    activity: 'paused',
    failure: 'rate_limited',
    nextAt: instant,
    waitsUntil: instant,
  })
})

test('the lease of a sync uses the clock of the database, not that of its machine', async () => {
  const runs = await mirrorRuns()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 })
  await runs.take(connection, 'a reader', Date.now())
  vi.useRealTimers()
  expect((await runs.find(connection))?.lease_until).toBeLessThan(Date.now() + 60_000)
  const { queries } = await mirrorDatabase()
  expect(await runs.find(connection)).toMatchObject({ is_leased: 1 })
  await sql`update mirror_run set lease_until = ${Date.now() + 7_200_000}`.execute(queries)
  expect(await runs.find(connection)).toMatchObject({ is_leased: 0 })
})

test('a sync whose process was killed counts as running, since the next one continues it', async () => {
  const { queries } = await mirrorDatabase()
  await sql`update mirror_run set lease_until = 0, requested_at = null`.execute(queries)
  expect(await state()).toMatchObject({ activity: 'reading' })
  await state(DELETE, 'DELETE', '/api/mirror/scan')
  expect(await state()).toMatchObject({ activity: 'waiting' })
})
