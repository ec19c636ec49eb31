import { beforeEach, describe, expect, it } from 'vitest'
import { TABLE_DEFAULTS } from '#lib/features/blacklist/api/table-choices.ts'
import { call, faultOf, sharedConsole } from '../testing.ts'
import { DELETE, PUT } from './[id]/route.ts'
import { GET, POST } from './route.ts'

const testConsole = sharedConsole()
beforeEach(() => testConsole.store.database.queries.deleteFrom('list_view').execute())

const VIEW = {
  name: 'Night shift',
  shared: false,
  choices: TABLE_DEFAULTS,
  criteria: { search: 'ann', filters: [] },
  size: 50,
}
const signIn = (role: 'analyst' | 'admin' = 'analyst') => testConsole.signIn(role)
const add = (cookie: string, body: unknown = VIEW, headers: Readonly<Record<string, string>> = {}) =>
  call(POST, 'POST', '/api/views', { cookie, body, headers })
const list = (cookie: string, query = '') => call(GET, 'GET', `/api/views${query}`, { cookie })
const change = (cookie: string, id: string, body: unknown) =>
  call(PUT, 'PUT', `/api/views/${id}`, { cookie, body, params: { id } })
const remove = (cookie: string, id: string, version: number) =>
  call(DELETE, 'DELETE', `/api/views/${id}`, { cookie, params: { id }, body: { version } })

async function idOf(answer: ReturnType<typeof add>): Promise<string> {
  const { body } = await answer
  return body.success ? String(body.data.id) : ''
}

const acts = () =>
  testConsole.store.database.queries
    .selectFrom('audit')
    .select(['action', 'details'])
    .where('action', 'like', 'view.%')
    .orderBy('number')
    .execute()

describe('views', () => {
  it('are saved, listed, changed and removed', async () => {
    const cookie = await signIn()
    const added = await add(cookie)
    expect([added.status, added.body]).toMatchObject([201, { data: { ...VIEW, version: 1, owner: null } }])
    const id = await idOf(Promise.resolve(added))
    expect((await change(cookie, id, { ...VIEW, name: ' Day shift ', version: 1 })).body).toMatchObject({
      data: { name: 'Day shift', version: 2 },
    })
    expect((await list(cookie)).body).toMatchObject({
      data: { items: [{ id, name: 'Day shift' }], pagination: { total: 1, limit: 20, offset: 0 } },
    })
    expect((await remove(cookie, id, 2)).status).toBe(200)
    expect((await remove(cookie, id, 2)).status).toBe(404)
  })

  it('cannot be edited or removed in a version that has changed since', async () => {
    const cookie = await signIn()
    const id = await idOf(add(cookie))
    await change(cookie, id, { ...VIEW, size: 10, version: 1 })
    const { status, body } = await change(cookie, id, { ...VIEW, size: 20, version: 1 })
    expect([status, body.errors]).toMatchObject([409, { view: { code: 'changed' } }])
    expect(faultOf(await remove(cookie, id, 1))).toBe('409 view.changed')
    expect((await list(cookie)).body).toMatchObject({ data: { items: [{ id, size: 10 }] } })
  })

  it('are saved once if the request is repeated after a lost answer', async () => {
    const cookie = await signIn()
    const before = (await acts()).length
    const shared = { ...VIEW, name: 'Saved once', shared: true }
    const key = { 'idempotency-key': 'the-form-of-this-view' }
    const first = await add(cookie, shared, key)
    const again = await add(cookie, shared, key)
    expect([again.status, again.body]).toEqual([201, first.body])
    // Without the key, or with other content, it is another view.
    expect(faultOf(await add(cookie, shared))).toBe('400 name.taken')
    expect(faultOf(await add(cookie, { ...shared, size: 10 }, key))).toBe('400 name.taken')
    expect((await list(cookie)).body).toMatchObject({ data: { pagination: { total: 1 } } })
    expect(await acts()).toHaveLength(before + 1)
  })

  it('are changed once if the request is repeated after a lost answer', async () => {
    const cookie = await signIn()
    const id = await idOf(add(cookie))
    const before = (await acts()).length
    const next = { ...VIEW, name: 'Changed once', shared: true, size: 10, version: 1 }
    const first = await change(cookie, id, next)
    const again = await change(cookie, id, next)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await acts()).toHaveLength(before + 1)
    const { choices, criteria } = VIEW
    for (const other of [
      { name: 'Changed otherwise' },
      { shared: false },
      { size: 20 },
      { choices: { ...choices, wrap: !choices.wrap } },
      { criteria: { ...criteria, search: 'ben' } },
    ]) {
      expect(faultOf(await change(cookie, id, { ...next, ...other }))).toBe('409 view.changed')
    }
    await change(cookie, id, { ...next, version: 2 })
    expect(faultOf(await change(cookie, id, next))).toBe('409 view.changed')
  })

  it('cannot be changed by another analyst, and changes of shared views are audited', async () => {
    const [owner, other] = [await signIn(), await signIn()]
    const before = (await acts()).length
    const id = await idOf(add(owner, { ...VIEW, name: 'Kept to myself' }))
    expect(await acts()).toHaveLength(before)
    await change(owner, id, { ...VIEW, shared: true, version: 1 })
    expect((await change(other, id, { ...VIEW, version: 2 })).body.errors).toMatchObject({
      view: { code: 'not_yours' },
    })
    expect((await remove(other, id, 2)).status).toBe(403)
    await remove(await signIn('admin'), id, 2)
    expect((await acts()).slice(before).map(({ action, details }) => [action, JSON.parse(details)])).toEqual([
      ['view.set', { view: id, shared: true }],
      ['view.remove', { view: id, shared: false }],
    ])
  })

  const wrong: readonly [string, Record<string, unknown>, string][] = [
    ['no name', { name: undefined }, 'name'],
    ['an empty name', { name: ' \t ' }, 'name'],
    ['61 characters', { name: 'x'.repeat(61) }, 'name'],
    ['a line break', { name: 'one\ntwo' }, 'name'],
    ['a zero-width space', { name: 'one\u200btwo' }, 'name'],
    ['an override of direction', { name: 'one\u202etwo' }, 'name'],
    ['half a surrogate pair', { name: 'one\ud800' }, 'name'],
    ['no rows', { size: 0 }, 'size'],
    ['101 rows', { size: 101 }, 'size'],
    ['a word for the rows', { size: 'all' }, 'size'],
    ['another zone', { choices: { ...TABLE_DEFAULTS, zone: 'Europe/Berlin' } }, 'choices'],
    ['a word for sharing', { shared: 'yes' }, 'shared'],
    ['a page', { offset: 100 }, 'body'],
  ]

  it.each(wrong)('refuse %s, and name the field', async (_what, part, field) => {
    const cookie = await signIn()
    const { status, body } = await add(cookie, { ...VIEW, ...part })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
    expect((await list(cookie)).body).toMatchObject({ data: { items: [] } })
  })

  it('accept names of sixty characters in any script, and refuse a name that is taken', async () => {
    const cookie = await signIn()
    const name = '夜🌙'.repeat(30)
    expect((await add(cookie, { ...VIEW, name })).status).toBe(201)
    expect((await add(cookie, { ...VIEW, name })).body.errors).toMatchObject({ name: { code: 'taken' } })
    expect((await list(cookie, '?limit=0')).body.errors).toHaveProperty('limit')
  })
})
