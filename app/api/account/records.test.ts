// For every operation: no answer shows a person of a list, or bank details, without an event in the audit log.
import { globSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { syncWhole } from '#lib/mirror/store/testing.ts'
import { ACCESS } from '#lib/platform/access/api/roles.ts'
import { BANK_DETAILS } from '#service/testing/management.ts'
import { type CallOptions, call, openSyncedCopy, type RouteModule } from '../testing.ts'
import { sharedManagedConsole } from './testing.ts'

const CANARY = 'canary-4711'
/** The IBAN as the service shows it. */
const SHOWN_IBAN = `•••• ${BANK_DETAILS.iban.replaceAll(' ', '').slice(-4)}`
const ENTRY = { id: 'u-4711', email: `${CANARY}@example.com`, reason: CANARY }
const OTHER = { id: 'u-1', email: 'other@example.com', reason: 'other' }

const app = dirname(dirname(import.meta.dirname))
const FILES = new Map(
  globSync(`${app}/api/**/route.ts`).map((file) => [
    `/${relative(app, dirname(file)).replace(/\[(\w+)\]/g, ':$1')}`,
    file,
  ]),
)

/** What the test sends to an operation, if anything. */
const SENT: Readonly<Record<string, CallOptions & { readonly query?: string }>> = {
  'GET /api/account/blacklist/:type/export': { query: '?format=json' },
  'POST /api/blacklist/exports': { body: { question: {}, format: 'ndjson', columns: null, anyAge: true } },
  'POST /api/mirror/users': { body: {} },
  'POST /api/mirror/users/values': { body: { path: 'email', text: '' } },
  'POST /api/check': { body: { values: [ENTRY.email] } },
  'POST /api/check/receipt': { body: { value: ENTRY.email } },
  'POST /api/account/blacklist/:type/users/similar': { body: { email: ENTRY.email } },
  'POST /api/account/blacklist/:type/users': { body: { ...ENTRY, id: 'another' } },
  'PUT /api/account/blacklist/:type/users/:id': { body: ENTRY },
}
const READS = Object.keys(ACCESS).filter((name) => name.startsWith('GET /api/') || name in SENT)

const managed = sharedManagedConsole()
let admin: string
const keys: { key?: string } = {}

async function module(path: string): Promise<RouteModule> {
  const file = FILES.get(path)
  if (!file) throw new Error(`There is no route ${path}`)
  return import(file)
}

async function ask(name: string, { query = '', ...options }: CallOptions & { readonly query?: string } = {}) {
  const [method = '', path = ''] = name.split(' ')
  const handler = (await module(path))[method]
  if (!handler) throw new Error(`There is no operation ${name}`)
  const params = { type: 'test', id: ENTRY.id, key: keys.key ?? '' }
  const headers = new Headers({ 'sec-fetch-site': 'same-origin', cookie: admin, 'content-type': 'application/json' })
  const body = options.body === undefined ? null : JSON.stringify(options.body)
  const request = new Request(`http://localhost:3000${path}${query}`, { method, headers, body })
  const response = await handler(request, { params: Promise.resolve(params) })
  return { status: response.status, text: await response.text(), requestId: response.headers.get('x-request-id') ?? '' }
}

async function actionsOf(requestId: string): Promise<readonly string[]> {
  const { queries } = managed.store.database
  const rows = await queries.selectFrom('audit').select('action').where('request_id', '=', requestId).execute()
  return rows.map(({ action }) => action)
}

beforeAll(async () => {
  admin = await managed.signIn('admin')
  await ask('POST /api/account/blacklist/:type/users', { body: ENTRY })
  await ask('PUT /api/account/bank-details', { body: BANK_DETAILS })
  const store = await openSyncedCopy(managed)
  await store.learn({ ticks: [], places: [], set: [], isInDoubt: false, concurrency: 1 })
  for (const items of [[OTHER], [OTHER, ENTRY]]) await syncWhole(store, items, Date.now())
  const { text } = await ask('POST /api/mirror/users', { body: { search: CANARY } })
  keys.key = JSON.parse(text).data.items[0].key
})
it.each(READS)('%s is audited if its answer shows a person of a list or bank details', async (name) => {
  const { status, text, requestId } = await ask(name, SENT[name])
  const shows = status < 300 && (text.includes(CANARY) || text.includes(SHOWN_IBAN))
  const actions = await actionsOf(requestId)
  if (shows) expect(actions, text.slice(0, 200)).not.toEqual([])
})

it('the answers that should show the entry or the bank details show them, so the test above can fail', async () => {
  const views = [
    'GET /api/blacklist/users',
    'GET /api/blacklist/users/:key',
    'GET /api/changes',
    'GET /api/mirror/overview',
    'GET /api/account/blacklist/:type/users/:id',
  ]
  for (const name of views) expect((await ask(name)).text, name).toContain(CANARY)
  expect((await ask('GET /api/account/bank-details')).text).toContain(SHOWN_IBAN)
  await ask('DELETE /api/account/blacklist/:type/users/:id', { body: { reason: 'test' } })
  expect((await ask('GET /api/account/blacklist/:type/users/removed')).text).toContain(CANARY)
})

describe('the audit log has', () => {
  it.each([
    ['removed.view', 'GET /api/account/blacklist/:type/users/removed', undefined],
    ['overview.view', 'GET /api/mirror/overview', undefined],
    ['bank.view', 'GET /api/account/bank-details', undefined],
    ['bank.view', 'GET /api/account/bank-details/history', undefined],
    ['events.view', 'GET /api/account/events', undefined],
    ['connection.test', 'POST /api/connection/test', { environment: 'Test' }],
    [
      'connection.test',
      'POST /api/connection/test',
      { environment: 'Test', apiKey: 'no-such-key', apiSecret: 'no-such-secret' },
    ],
    ['import.begin', 'POST /api/account/blacklist/:type/imports', { mode: 'append', dryRun: true }],
  ])('%s for %s', async (action, name, body) => {
    const { requestId } = await ask(name, body === undefined ? {} : { body })
    expect(await actionsOf(requestId)).toContain(action)
  })

  it('a cancelled import', async () => {
    const begun = await ask('POST /api/account/blacklist/:type/imports', { body: { mode: 'append', dryRun: true } })
    const { id } = JSON.parse(begun.text).data
    const { DELETE } = await module('/api/account/blacklist/:type/imports/:id')
    if (!DELETE) throw new Error('An import cannot be cancelled')
    const { headers, status } = await call(DELETE, 'DELETE', '/x', { cookie: admin, params: { type: 'test', id } })
    expect(status).toBe(200)
    expect(await actionsOf(headers.get('x-request-id') ?? '')).toEqual(['import.cancel', 'import.cancel'])
  })

  it('a refused request, with the person, the operation and the reason', async () => {
    const support = await managed.signIn('support')
    const { GET } = await module('/api/blacklist/users')
    if (!GET) throw new Error('The list has no GET')
    const { headers, status } = await call(GET, 'GET', '/api/blacklist/users', { cookie: support })
    expect(status).toBe(403)
    const row = await managed.store.database.queries
      .selectFrom('audit')
      .selectAll()
      .where('request_id', '=', headers.get('x-request-id') ?? '')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ action: 'access.refused', role: 'support', actor: expect.stringContaining('support-') })
    expect(JSON.parse(row.details)).toEqual({ operation: 'GET /api/blacklist/users', why: 'role.not_allowed' })
  })

  it('the entries that a check matched, by the same hash as for their views', async () => {
    const entriesOf = async (requestId: string) => {
      const { queries } = managed.store.database
      return (await queries.selectFrom('audit').select('entries').where('request_id', '=', requestId).execute())[0]
    }
    const viewed = await ask('GET /api/blacklist/users/:key')
    const checked = await ask('POST /api/check', { body: { values: [ENTRY.email] } })
    const { entries } = (await entriesOf(viewed.requestId)) ?? {}
    expect(entries).toMatch(/^[\w-]{22}$/)
    expect(await entriesOf(checked.requestId)).toEqual({ entries })
  })

  it.each([
    ['GET', '/api/blacklist/users', {}],
    ['POST', '/api/mirror/users', { body: { search: CANARY } }],
  ])('a prefetched page, and that a person saw it once a later request says so: %s %s', async (method, path, sent) => {
    const { [method]: handler } = await module(path)
    const { GET: SESSION } = await module('/api/session')
    if (!handler || !SESSION) throw new Error('A route is missing')
    const ahead = await call(handler, method, path, { cookie: admin, headers: { 'x-ahead': '1' }, ...sent })
    const requestId = ahead.headers.get('x-request-id') ?? ''
    expect(await actionsOf(requestId)).toEqual(['list.ahead'])
    const headers = { 'x-seen': `${requestId} forged` }
    const later = await call(SESSION, 'GET', '/api/session', { cookie: admin, headers })
    const row = await managed.store.database.queries
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('request_id', '=', later.headers.get('x-request-id') ?? '')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ action: 'list.seen', details: JSON.stringify({ requests: requestId }) })
    // Nobody can claim to have seen what their role does not show.
    const claimed = await call(SESSION, 'GET', '/api/session', { cookie: await managed.signIn('support'), headers })
    expect(await actionsOf(claimed.headers.get('x-request-id') ?? '')).toEqual([])
  })
})

describe('a change at the service', () => {
  /** Does the work while the audit log rejects events with this text in their details. */
  async function unrecorded<Value>(details: string, work: () => Promise<Value>): Promise<Value> {
    const { queries } = managed.store.database
    const condition = sql.lit(`%${details}%`)
    await sql`
      create trigger lost before insert on audit when new.details like ${condition} begin select raise(abort, 'lost'); end
    `.execute(queries)
    return work().finally(() => sql`drop trigger lost`.execute(queries))
  }
  it('is answered even if its end cannot be recorded', async () => {
    const made = await unrecorded('"step":"done"', () =>
      ask('POST /api/account/api-keys', { body: { name: 'Shop', type: 'Test' } }),
    )
    expect([made.status, JSON.parse(made.text).data.apiSecret]).toEqual([201, expect.any(String)])
    expect(await actionsOf(made.requestId)).toEqual(['key.create'])
  })
})
