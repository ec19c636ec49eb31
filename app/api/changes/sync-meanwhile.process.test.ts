import { beforeAll, expect, it, vi } from 'vitest'
import { iso } from '#lib/contract/time.ts'
import { syncWhole } from '#lib/mirror/store/testing.ts'
import { GET as OVERVIEW } from '../mirror/overview/route.ts'
import { POST as USERS } from '../mirror/users/route.ts'
import { call, openSyncedCopy, sharedConsole } from '../testing.ts'
import { GET } from './route.ts'

/** Happens once, just after a request has read the last sync. */
const next = vi.hoisted(() => ({ happens: async () => {} }))

vi.mock('#lib/mirror/query/coverage.ts', async (original) => {
  const real = await original<typeof import('#lib/mirror/query/coverage.ts')>()
  const findCoverage: typeof real.findCoverage = async (list) => {
    const coverage = await real.findCoverage(list)
    const { happens } = next
    next.happens = async () => {}
    await happens()
    return coverage
  }
  return { ...real, findCoverage }
})

const testConsole = sharedConsole({ MIRROR_INTERVAL_S: '0' })
let analyst: string
let now = Date.now() - 60_000

/** Syncs a list of entries with these ids, and returns when the sync ended. */
async function sync(...ids: readonly string[]): Promise<number> {
  const store = await openSyncedCopy(testConsole)
  const items = ids.map((id) => ({ id }))
  await syncWhole(store, items, ++now, { endedAt: ++now })
  return now
}

beforeAll(async () => {
  analyst = await testConsole.signIn('analyst')
})
it('the changes and the overview have everything that the sync they name has found', async () => {
  const first = await sync('ann')
  const second = { endedAt: 0 }
  next.happens = async () => {
    second.endedAt = await sync('ann', 'bob')
  }
  expect((await call(GET, 'GET', '/api/changes', { cookie: analyst })).body).toMatchObject({
    data: { coverage: { certifiedAt: iso(first) }, items: [{ change: { kind: 'added', item: { id: 'bob' } } }] },
  })
  next.happens = async () => {
    await sync('ann', 'bob', 'cid')
  }
  expect((await call(OVERVIEW, 'GET', '/api/mirror/overview', { cookie: analyst })).body).toMatchObject({
    data: { coverage: { certifiedAt: iso(second.endedAt) }, listed: 3 },
  })
})

it('the overview and the list count the same entries, and say how many of them the last sync did not see', async () => {
  await sync('ann', 'bob', 'cid')
  await sync('ann', 'cid')
  const data = { listed: 3, pending: 1, coverage: { read: 2 } }
  expect((await call(OVERVIEW, 'GET', '/api/mirror/overview', { cookie: analyst })).body).toMatchObject({ data })
  const users = (body: unknown) => call(USERS, 'POST', '/api/mirror/users', { cookie: analyst, body })
  const filters = [{ path: 'id', operator: 'is', value: 'bob' }]
  const whole = { entries: 3, pending: 1 }
  expect((await users({ filters })).body).toMatchObject({ data: { whole, pagination: { total: 1 } } })
  await sync('ann', 'cid')
  expect((await users({ filters })).body).toMatchObject({ data: { whole: { entries: 2, pending: 0 } } })
  const past = await users({ asOf: iso(now - 3) })
  expect(past.body).not.toMatchObject({ data: { whole: expect.anything() } })
})
