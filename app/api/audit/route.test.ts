import { expect, it } from 'vitest'
import { readAuditLocation } from '#lib/features/audit/api/audit-filter.ts'
import { auditPageOrLast } from '#lib/features/audit/server/list.ts'
import { syncWhole } from '#lib/mirror/store/testing.ts'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { GET as LIST } from '../blacklist/users/route.ts'
import { POST as CHECK } from '../check/route.ts'
import { POST as SIGN_IN, DELETE as SIGN_OUT } from '../session/route.ts'
import { call, openSyncedCopy, sharedConsole } from '../testing.ts'
import { GET as EXPORT } from './export/route.ts'
import { GET } from './route.ts'
import { POST as TRACES } from './traces/route.ts'
import { POST as VERIFY } from './verify/route.ts'

const testConsole = sharedConsole()

const audit = (cookie: string, query = '') => call(GET, 'GET', `/api/audit${query}`, { cookie })

it('shows an admin sign-ins, refused sign-ins, views of the list and sign-outs', async () => {
  const { email } = await addTestPerson(testConsole.store.database, 'analyst')
  await call(SIGN_IN, 'POST', '/api/session', { body: { email, password: 'a password that is wrong' } })
  const { cookie } = await call(SIGN_IN, 'POST', '/api/session', { body: { email, password: TEST_PASSWORD } })
  await call(LIST, 'GET', '/api/blacklist/users?limit=5&offset=10', { cookie })
  await call(SIGN_OUT, 'DELETE', '/api/session', { cookie })
  const admin = await testConsole.signIn('admin')

  const { body } = await audit(admin, '?limit=4&offset=1')
  expect(body).toMatchObject({
    data: {
      items: [
        { action: 'session.end', actor: email },
        {
          action: 'list.view',
          actor: email,
          role: 'analyst',
          details: { limit: 5, offset: 10, rows: 5, environment: 'Test' },
        },
        { action: 'session.start', actor: email },
        { action: 'session.refused', actor: null, subjects: 1 },
      ],
      pagination: { total: 5, limit: 4, offset: 1 },
    },
  })
})

it('never shows the password or address of a failed sign-in', async () => {
  await call(SIGN_IN, 'POST', '/api/session', { body: { email: 'my.password@typed.here', password: 'wrong password' } })
  const admin = await testConsole.signIn('admin')
  expect((await audit(admin)).text).not.toMatch(/typed\.here|wrong password/)
})

it('is paginated as the contract says', async () => {
  const admin = await testConsole.signIn('admin')
  expect((await audit(admin, '?limit=101')).body).toMatchObject({ errors: { limit: { code: 'out_of_range' } } })
  expect((await audit(admin, '?offset=100000')).body).toMatchObject({ data: { items: [] } })
})

it('shows the last page if the offset is past the end, also with a filter', async () => {
  const { database } = testConsole.store
  const shown = async (query: string) => {
    const { items, pagination } = await auditPageOrLast(
      database,
      readAuditLocation(new URLSearchParams(query)).location,
    )
    return { numbers: items.map(({ number }) => number), ...pagination }
  }
  const { total } = await shown('limit=3')
  expect(await shown('limit=3&offset=5000')).toMatchObject({
    offset: Math.floor((total - 1) / 3) * 3,
    numbers: expect.arrayContaining([1]),
  })
  const refused = await shown('action=session.refused')
  expect(await shown('action=session.refused&offset=5000')).toEqual(refused)
  expect(refused.numbers).not.toEqual([])
  expect(await shown('action=backup.make&offset=5000')).toMatchObject({ numbers: [], total: 0, offset: 5000 })
})

it('finds events by person, action, entry and time', async () => {
  const { id, email } = await addTestPerson(testConsole.store.database, 'analyst')
  const { cookie } = await call(SIGN_IN, 'POST', '/api/session', { body: { email, password: TEST_PASSWORD } })
  await call(LIST, 'GET', '/api/blacklist/users?limit=5', { cookie })
  const database = testConsole.store.database
  const act = { action: 'record.view', at: Date.parse('2020-03-01T23:00:00Z'), requestId: 'r' } as const
  await recordAuditEvent(database, { ...act, actor: null, entries: ['a1.seal'] })
  const auditor = await testConsole.signIn('auditor')
  const actionsOf = async (query: string) => {
    const { body } = await audit(auditor, `?${query}`)
    return body.success && (body.data.items as { action: string }[]).map(({ action }) => action)
  }
  expect(await actionsOf(`person=${id}`)).toEqual(['list.view', 'session.start'])
  expect(await actionsOf(`person=${id}&action=list.view`)).toEqual(['list.view'])
  expect(await actionsOf('entry=a1.seal')).toEqual(['record.view'])
  expect(await actionsOf('entry=a2.seal')).toEqual([])
  expect(await actionsOf('until=2020-03-01')).toEqual(['record.view'])
  expect(await actionsOf('until=2020-02-29')).toEqual([])
  expect(await actionsOf('since=2020-03-02&until=2020-03-03')).toEqual([])
})

it.each(['person=a b', 'action=DROP', 'entry=%25', 'since=yesterday', 'until=2026-99-99'])(
  'refuses %s and says what the parameter must be',
  async (query) => {
    const { status, body } = await audit(await testConsole.signIn('admin'), `?${query}`)
    const [name = ''] = query.split('=')
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [name]])
    expect(body.errors?.[name]?.reason).toMatch(new RegExp(`^${name} must be (a date|the (id|name|key) of)`))
  },
)

it('finds who checked a value in any spelling, and records the search in the log', async () => {
  const support = await testConsole.signIn('support')
  await call(CHECK, 'POST', '/api/check', { cookie: support, body: { values: ['Traced@Example.com'] } })
  const auditor = await testConsole.signIn('auditor')
  const traces = (value: string) => call(TRACES, 'POST', '/api/audit/traces', { cookie: auditor, body: { value } })
  expect((await traces(' traced@example.COM ')).body).toMatchObject({
    data: {
      items: [
        { action: 'audit.search', subjects: 1 },
        { action: 'check', role: 'support' },
      ],
    },
  })
  expect((await traces('nobody@example.com')).body).toMatchObject({ data: { items: [{ action: 'audit.search' }] } })
  expect((await traces('  ')).status).toBe(400)
  const { text } = await audit(auditor)
  expect(text.toLowerCase()).not.toContain('traced@')
})

it('finds events about entries that have a value, and about removed entries that had it', async () => {
  const { database } = testConsole.store
  const store = await openSyncedCopy(testConsole)
  const entries = ['here', 'gone'].map((id) => ({ id, email: 'shared@example.com' }))
  for (const [sync, items] of [entries, entries.slice(0, 1), entries.slice(0, 1)].entries()) {
    await syncWhole(store, items, (sync + 1) * 1000)
  }
  const act = { action: 'record.view', at: Date.parse('2020-03-01T23:00:00Z'), requestId: 'r', actor: null } as const
  for (const id of ['here', 'gone', 'other']) await recordAuditEvent(database, { ...act, entries: [`test/${id}`] })
  const cookie = await testConsole.signIn('auditor')
  const { body } = await call(TRACES, 'POST', '/api/audit/traces', { cookie, body: { value: 'shared@example.com' } })
  const actions = body.success && (body.data.items as { action: string }[]).map(({ action }) => action)
  expect(actions).toEqual(['audit.search', 'record.view', 'record.view'])
})

it('exports the whole log with its chain and its head, and records the export in it', async () => {
  const auditor = await testConsole.signIn('auditor')
  const { headers, text } = await call(EXPORT, 'GET', '/api/audit/export', { cookie: auditor })
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-[\d-]+\.ndjson"$/)
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const events = lines.slice(0, -1)
  expect(events.map(({ number }) => number)).toEqual(events.map((_, index) => index + 1))
  expect(events.at(-1)).toMatchObject({ action: 'audit.export', role: 'auditor' })
  expect(lines.at(-1)).toEqual({ head: `${events.length}:${events.at(-1).mac}` })
})

it('verifies the chain, and names the event at which it breaks', async () => {
  const auditor = await testConsole.signIn('auditor')
  const verify = () => call(VERIFY, 'POST', '/api/audit/verify', { cookie: auditor })
  const { body } = await verify()
  expect(body).toMatchObject({ data: { fault: null } })
  const { queries } = testConsole.store.database
  const last = await queries.selectFrom('audit_head').select('number').executeTakeFirstOrThrow()
  await queries
    .insertInto('audit')
    .values({
      number: last.number + 1,
      at: 0,
      action: 'check',
      request_id: 'r',
      details: '{}',
      subjects: '',
      entries: '',
      key_version: 1,
      mac: 'forged',
    })
    .execute()
  expect((await verify()).body).toMatchObject({ data: { fault: { kind: 'changed', number: last.number + 1 } } })
})
