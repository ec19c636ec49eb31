import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { syncWhole } from '#lib/mirror/store/testing.ts'
import { appendAuditEvent } from '#lib/platform/audit/append.ts'
import { countWaiting } from '#lib/platform/testing/testing.ts'
import { call, dataOf, faultOf, openSyncedCopy, sharedConsole } from '../testing.ts'
import { GET, PUT } from './[environment]/route.ts'

const params = { environment: 'Test' }

// PostgreSQL, because SQLite has one writer at a time.
const testConsole = sharedConsole({}, 'postgres')
let cookie: string
beforeAll(async () => {
  cookie = await testConsole.signIn('admin')
  const store = await openSyncedCopy(testConsole)
  await syncWhole(store, [{ id: 'usr_1', email: 'ann@example.com', country: 'GB' }], 1000)
})
const set = (body: unknown) => call(PUT, 'PUT', '/api/fields/Test', { cookie, params, body })

it('if admins set a field at the same time, those who differ from the first get a conflict', async () => {
  const answers = await Promise.all(
    ['describes', 'ticks', 'describes', 'ticks'].map((use) =>
      set({ uses: [{ path: 'email', use }], replaces: { uses: [{ path: 'email', use: null }] } }),
    ),
  )
  expect(answers.map(faultOf).sort()).toEqual(['200', '200', '409 field.changed', '409 field.changed'])
})

it('if admins choose the field that links versions at the same time, only one choice is stored', async () => {
  const answers = await Promise.all(
    ['id', 'email', 'country'].map((links) => set({ uses: [], links, replaces: { uses: [], links: null } })),
  )
  expect(answers.map(faultOf).sort()).toEqual(['200', '409 field.changed', '409 field.changed'])
  const linking = testConsole.store.database.queries.selectFrom('field_setting').selectAll().where('links', '=', 1)
  expect(await linking.execute()).toHaveLength(1)
})

it('saving a field that an admin has changed since the page was shown overwrites nothing', async () => {
  const shown = { uses: [{ path: 'country', use: null }] }
  expect(faultOf(await set({ uses: [{ path: 'country', use: 'identifies' }], replaces: shown }))).toBe('200')
  expect(faultOf(await set({ uses: [{ path: 'country', use: 'ticks' }], replaces: shown }))).toBe('409 field.changed')
  const { fields } = dataOf(await call(GET, 'GET', '/api/fields/Test', { cookie, params }))
  expect(fields).toContainEqual(expect.objectContaining({ path: 'country', use: 'identifies' }))
})

it('other acts can be audited while the roles of several fields are being saved', async () => {
  const { database } = testConsole.store
  await sql`create function wait_for_test() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(1); return new; end'`.execute(database.queries)
  await sql`create trigger wait_for_test before insert on field_setting for each row when (new.path = 'email')
    execute function wait_for_test()`.execute(database.queries)
  const { saving } = await database.queries.transaction().execute(async (auditing) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(auditing)
    const uses = ['id', 'email'].map((path) => ({ path, use: 'identifies' }))
    const running = set({ uses })
    await expect.poll(() => countWaiting(database)).toBeGreaterThan(0)
    await sql`set local lock_timeout = '1s'`.execute(auditing)
    await appendAuditEvent(auditing, { action: 'check', at: 1, actor: null, requestId: 'test' })
    return { saving: running }
  })
  expect(faultOf(await saving)).toBe('200')
  const rows = await database.queries.selectFrom('audit').select(['action', 'details']).orderBy('number').execute()
  const [check, ...saved] = rows.slice(-3)
  expect(check?.action).toBe('check')
  expect(saved.map(({ details }) => JSON.parse(details).field)).toEqual(['id', 'email'])
})
