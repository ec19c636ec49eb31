// The console's management pages, with our real service.
import { beforeAll, describe, expect, it } from 'vitest'
import { stringifyJson } from '#lib/contract/json.ts'
import { TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { BANK_DETAILS } from '#service/testing/management.ts'
import { ACCOUNT_TOKEN } from '#service/testing/service.ts'
import { POST as CONFIRM } from '../session/confirm/route.ts'
import { GET as SESSION } from '../session/route.ts'
import { type CallOptions, call } from '../testing.ts'
import { POST as ROTATE } from './api-keys/[id]/rotate/route.ts'
import { DELETE as REVOKE } from './api-keys/[id]/route.ts'
import { POST as CREATE, GET as KEYS } from './api-keys/route.ts'
import { GET as HISTORY } from './bank-details/history/route.ts'
import { PUT as GIVE, GET as SHOW } from './bank-details/route.ts'
import { POST as RESTORE } from './blacklist/[type]/users/[id]/restore/route.ts'
import { PUT as EDIT, DELETE as REMOVE, GET as SHOW_ENTRY } from './blacklist/[type]/users/[id]/route.ts'
import { GET as REMOVED } from './blacklist/[type]/users/removed/route.ts'
import { POST as ADD } from './blacklist/[type]/users/route.ts'
import { POST as SIMILAR } from './blacklist/[type]/users/similar/route.ts'
import { GET as EVENTS } from './events/route.ts'
import { sharedManagedConsole } from './testing.ts'

const managed = sharedManagedConsole()
let admin: string
let email: string

beforeAll(async () => {
  admin = await managed.signIn('admin')
  const { body } = await call(SESSION, 'GET', '/api/session', { cookie: admin })
  email = body.success ? String((body.data.user as { email: string }).email) : ''
})

type Handler = Parameters<typeof call>[0]
/** Calls as the admin. Handlers read only the query from the path. */
const ask = (handler: Handler, method: string, options: CallOptions & { query?: string } = {}) =>
  call(handler, method, `/api/account${options.query ?? ''}`, { cookie: admin, ...options })

const create = (body: unknown, headers: Record<string, string> = {}) => ask(CREATE, 'POST', { body, headers })
const dataOf = ({ body }: Awaited<ReturnType<typeof call>>) => (body.success ? body.data : {})

describe('API keys', () => {
  it('are created, listed without a secret, rotated and revoked, and the person is recorded as the actor', async () => {
    const made = await create({ name: ' Shop ', type: 'Test' })
    expect([made.status, dataOf(made)]).toMatchObject([201, { name: 'Shop', type: 'Test', createdBy: email }])
    const { id, apiSecret } = dataOf(made)
    const listed = await ask(KEYS, 'GET', { query: '?limit=1' })
    expect(dataOf(listed)).toMatchObject({ items: [{ id, createdBy: email }], pagination: { limit: 1, offset: 0 } })
    expect(listed.text).not.toContain(apiSecret)

    const params = { id: String(id) }
    const rotated = await ask(ROTATE, 'POST', { params, body: { overlapSeconds: 3600 } })
    expect(rotated.status).toBe(201)
    expect(dataOf(rotated).apiSecret).not.toBe(apiSecret)
    const wrongName = await ask(REVOKE, 'DELETE', { params, body: { name: 'Another' } })
    expect([wrongName.status, wrongName.body.errors]).toMatchObject([400, { name: { code: 'does_not_match' } }])
    expect((await ask(REVOKE, 'DELETE', { params, body: { name: 'Shop' } })).status).toBe(200)
    const again = await ask(REVOKE, 'DELETE', { params, body: { name: 'Shop' } })
    expect([again.status, again.body.errors]).toMatchObject([409, { apiKey: { code: 'revoked' } }])
  })

  it('are created once for two requests with the same idempotency key', async () => {
    const headers = { 'idempotency-key': 'one-key-of-the-test' }
    const first = await create({ name: 'once', type: 'Test' }, headers)
    const second = await create({ name: 'once', type: 'Test' }, headers)
    expect(dataOf(second)).toEqual(dataOf(first))
    expect((await create({ name: 'other', type: 'Test' }, headers)).body.errors).toMatchObject({
      idempotencyKey: { code: 'taken' },
    })
  })

  it('with invalid fields are refused in the words of the service, without calling it', async () => {
    const asked = managed.service.lines.length
    for (const [body, field, code] of [
      [{ name: '', type: 'Test' }, 'name', 'not_valid'],
      [{ name: 'x'.repeat(101), type: 'Test' }, 'name', 'too_long'],
      [{ name: '👩‍🚀'.repeat(300), type: 'Test' }, 'name', 'too_long'],
      [{ name: 'n', type: 'Sandbox' }, 'type', 'not_valid'],
    ] as const) {
      const { status, body: answer } = await create(body)
      expect([status, Object.keys(answer.errors ?? {})]).toEqual([400, [field]])
      expect(answer.errors?.[field]?.reason, code).toMatch(new RegExp(`^${field} must`))
    }
    expect(managed.service.lines.length).toBe(asked)
  })

  it('of type Production need bank details, which are shown masked and whose changes name a person', async () => {
    const refused = await create({ name: 'live', type: 'Production' })
    expect([refused.status, refused.body.errors]).toMatchObject([422, { bankDetails: { code: 'required' } }])
    expect(dataOf(await ask(SHOW, 'GET'))).toEqual({ bankDetails: null })
    const wrong = await ask(GIVE, 'PUT', { body: { ...BANK_DETAILS, iban: 'DE89 3704 0044 0532 0130 01' } })
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['iban']])
    const given = await ask(GIVE, 'PUT', { body: BANK_DETAILS })
    expect([given.status, dataOf(given)]).toMatchObject([200, { bankDetails: { updatedBy: email } }])
    expect(given.text + (await ask(SHOW, 'GET')).text).not.toMatch(/3704 ?0044/)
    expect(dataOf(await ask(HISTORY, 'GET'))).toMatchObject({ items: [{ actor: email }], pagination: { total: 1 } })
    expect((await create({ name: 'live', type: 'Production' })).status).toBe(201)
  })

  it('that do not exist are not found, even if the id would change the path of the request', async () => {
    for (const id of ['nothing', '..', '.', '../api-keys', '%2e%2e', 'a/b', 'a?b', '🦊']) {
      const { status, body } = await ask(ROTATE, 'POST', { params: { id }, body: { overlapSeconds: 0 } })
      expect([id, status, body.errors]).toMatchObject([id, 404, { path: { code: 'not_found' } }])
    }
  })
})

describe('the password', () => {
  const age = (milliseconds: number) =>
    managed.store.database.queries
      .updateTable('session')
      .set({ confirmed_at: Date.now() - milliseconds })
      .execute()
  const confirm = (password: unknown) =>
    call(CONFIRM, 'POST', '/api/session/confirm', { cookie: admin, body: { password } })

  it('is required again after five minutes for changes of keys and bank details', async () => {
    await age(300_000)
    const params = { id: 'any' }
    for (const answer of [
      await create({ name: 'n', type: 'Test' }),
      await ask(ROTATE, 'POST', { params, body: { overlapSeconds: 0 } }),
      await ask(REVOKE, 'DELETE', { params, body: { name: 'n' } }),
      await ask(GIVE, 'PUT', { body: BANK_DETAILS }),
    ]) {
      expect([answer.status, answer.body.errors]).toMatchObject([403, { session: { code: 'confirm_password' } }])
    }
    expect((await ask(KEYS, 'GET')).status).toBe(200)
    const wrong = await confirm('not the password')
    expect([wrong.status, wrong.body.errors]).toMatchObject([400, { password: { code: 'wrong' } }])
    expect((await create({ name: 'n', type: 'Test' })).status).toBe(403)
    admin = (await confirm(TEST_PASSWORD)).cookie ?? ''
    expect((await create({ name: 'n', type: 'Test' })).status).toBe(201)
    await age(299_000)
    expect((await create({ name: 'n', type: 'Test' })).status).toBe(201)
  })

  it('cannot be guessed, because attempts to confirm it are limited', async () => {
    const statuses = []
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await confirm('a guess')).status)
    expect(statuses).toContain(429)
    await managed.store.database.queries
      .updateTable('attempt')
      .set({ free_at: Date.now() + 60_000 })
      .execute()
    expect((await confirm(TEST_PASSWORD)).headers.get('retry-after')).toMatch(/^\d+$/)
    await managed.store.database.queries.deleteFrom('attempt').execute()
  })
})

describe('entries', () => {
  const params = { type: 'test' }
  const add = (body: unknown) => ask(ADD, 'POST', { params, body })

  it('can be added, edited, removed and restored by an analyst, and keep every digit of a number', async () => {
    const cookie = await managed.signIn('analyst')
    const score = 9007199254740993n
    const added = await ask(ADD, 'POST', { cookie, params, body: { id: 'of/a&b', reason: 'chargeback', score } })
    expect([added.status, added.text.includes('9007199254740993')]).toEqual([201, true])
    const one = { cookie, params: { ...params, id: 'of/a&b' } }
    const edited = await ask(EDIT, 'PUT', { ...one, body: { reason: 'chargeback', score, amount: 1 } })
    expect([edited.status, edited.text.includes(stringifyJson({ score }).slice(1, -1))]).toEqual([200, true])
    const removed = await ask(REMOVE, 'DELETE', { ...one, body: { reason: 'a mistake' } })
    expect([removed.status, dataOf(removed)]).toMatchObject([200, { id: 'of/a&b' }])
    const list = await ask(REMOVED, 'GET', { cookie, params })
    expect(dataOf(list)).toMatchObject({ items: [{ id: 'of/a&b', reason: 'a mistake' }], pagination: { total: 1 } })
    expect((await ask(RESTORE, 'POST', one)).status).toBe(200)
    expect((await ask(RESTORE, 'POST', one)).status).toBe(404)
    const events = await ask(EVENTS, 'GET', { query: '?limit=4' })
    expect(dataOf(events)).toMatchObject({
      items: ['entry.restored', 'entry.removed', 'entry.edited', 'entry.added'].map((action) => ({ action })),
    })
  })

  it('are refused on request if similar to another, and not edited if they changed since they were read', async () => {
    const first = dataOf(await add({ id: 'first', reason: 'r', email: 'same@example.com' }))
    const twin = { reason: 'r', email: 'same@example.com' }
    const careful = { params, query: '?whenSimilar=refuse', body: twin }
    expect((await ask(ADD, 'POST', careful)).body.errors).toMatchObject({ entry: { code: 'similar' } })
    const similar = await ask(SIMILAR, 'POST', { params, body: { email: twin.email } })
    expect(dataOf(similar)).toEqual({ warnings: [{ field: 'email', id: 'first' }] })
    const one = { params: { ...params, id: 'first' } }
    expect(dataOf(await ask(SHOW_ENTRY, 'GET', one))).toEqual({ item: first.item, version: first.version })
    const headers = { 'if-match': `"${first.version}"` }
    const edit = () => ask(EDIT, 'PUT', { ...one, headers, body: twin })
    expect((await edit()).status).toBe(200)
    const late = await edit()
    expect([late.status, late.body.errors]).toMatchObject([412, { entry: { code: 'changed' } }])
    expect((await ask(SHOW_ENTRY, 'GET', { params: { ...params, id: 'nobody' } })).status).toBe(404)
  })

  it('with invalid fields are refused with the names of the fields, and unknown lists are not found', async () => {
    expect((await add({ email: 'x@example.com' })).body.errors).toMatchObject({ reason: { code: 'required' } })
    expect((await add({ reason: 'r', expiresAt: '2020-01-01T00:00:00Z' })).body.errors).toMatchObject({ expiresAt: {} })
    expect((await add({ id: 'of/a&b', reason: 'again' })).body.errors).toMatchObject({ entry: { code: 'listed' } })
    expect((await add({ reason: 'r', text: 'x'.repeat(17_000) })).status).toBe(413)
    for (const type of ['Test', 'sandbox', '..', '']) {
      const { status } = await ask(ADD, 'POST', { params: { type }, body: { reason: 'r' } })
      expect([type, status]).toEqual([type, 404])
    }
  })
})

it('every change is audited without values, under the request id that the service recorded', async () => {
  const acts = await managed.store.database.queries
    .selectFrom('audit')
    .select(['action', 'actor', 'details', 'request_id'])
    .orderBy('number')
    .execute()
  const words = acts.map(({ action }) => action)
  expect(new Set(words)).toEqual(
    new Set(
      ['key.create', 'key.rotate', 'key.revoke', 'bank.change', 'session.start', 'list.search', 'record.view'].concat(
        ['add', 'edit', 'remove', 'restore'].map((what) => `entry.${what}`),
        ['password.wrong', 'access.refused', 'bank.view', 'events.view', 'removed.view'],
      ),
    ),
  )
  expect(JSON.stringify(acts)).not.toMatch(/of\/a&b|chargeback|3704 ?0044/)
  // One event before the service is called, and one after it answers.
  for (const { request_id } of acts.filter(({ action }) => action === 'key.create')) {
    const steps = acts.filter((act) => act.request_id === request_id).map(({ details }) => JSON.parse(details).step)
    expect(steps).toEqual(['asked', expect.stringMatching(/^(done|refused)$/)])
  }
  const events = dataOf(await ask(EVENTS, 'GET', { query: '?limit=100' })).items as {
    action: string
    requestId: string
  }[]
  const added = events.find(({ action }) => action === 'entry.added')
  expect(acts.find(({ request_id }) => request_id === added?.requestId)).toMatchObject({ action: 'entry.add' })
})

it('no answer contains the management token', async () => {
  for (const answer of [await ask(KEYS, 'GET'), await ask(EVENTS, 'GET'), await create({ name: '', type: 'Test' })]) {
    expect(answer.text + JSON.stringify([...answer.headers])).not.toContain(ACCOUNT_TOKEN.slice(0, 12))
  }
})
