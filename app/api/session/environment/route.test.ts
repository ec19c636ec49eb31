import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT_TOKEN } from '#service/testing/service.ts'
import { sharedManagedConsole } from '../../account/testing.ts'
import { GET as LIST } from '../../blacklist/users/route.ts'
import { call } from '../../testing.ts'
import { GET as SESSION } from '../route.ts'
import { PUT } from './route.ts'

const LISTS = ['Test', 'Production'] as const
type List = (typeof LISTS)[number]

const managed = sharedManagedConsole()
let cookie: string

beforeAll(async () => {
  for (const list of LISTS) {
    const added = await managed.service.app.inject({
      method: 'POST',
      url: `/account/v1/blacklist/${list.toLowerCase()}/users`,
      headers: { authorization: `Bearer ${ACCOUNT_TOKEN}`, 'x-actor': 'the test' },
      payload: { reason: 'r', of: list },
    })
    expect(added.statusCode).toBe(201)
  }
})
beforeEach(async () => {
  cookie = await managed.signIn('analyst')
})

const choose = (environment: unknown) => call(PUT, 'PUT', '/api/session/environment', { cookie, body: { environment } })
const session = () => call(SESSION, 'GET', '/api/session', { cookie })

/** Reads a page and returns the list that it names. Fails if a row belongs to the other list. */
async function read(): Promise<string | null> {
  const { status, headers, body } = await call(LIST, 'GET', '/api/blacklist/users', { cookie })
  const environment = headers.get('x-environment')
  expect([status, body]).toMatchObject([200, { data: { items: [{ of: environment }], pagination: { total: 1 } } }])
  return environment
}

describe('with a key for each list', () => {
  it('a session begins with Test, and keeps the list that it chooses', async () => {
    expect((await session()).body).toMatchObject({ data: { environment: 'Test', choices: ['Test', 'Production'] } })
    expect(await read()).toBe('Test')
    const chosen = await choose('Production')
    expect([chosen.status, chosen.body]).toMatchObject([200, { data: { environment: 'Production' } }])
    expect(await read()).toBe('Production')
    expect((await session()).body).toMatchObject({ data: { environment: 'Production' } })
    await choose('Test')
    expect(await read()).toBe('Test')
  })

  it('no row ever appears under the other list, even if two tabs switch while both read', async () => {
    const seen = new Set<string | null>()
    for (let round = 0; round < 8; round += 1) {
      const list: List = round % 2 === 0 ? 'Production' : 'Test'
      const reading = Array.from({ length: 6 }, read)
      const switching = choose(list)
      reading.push(...Array.from({ length: 6 }, read))
      for (const environment of await Promise.all(reading)) seen.add(environment)
      expect((await switching).status).toBe(200)
      expect(await read()).toBe(list)
    }
    expect(seen).toEqual(new Set(LISTS))
  })

  it('a tab that still shows the other list gets no entries of this one', async () => {
    await choose('Production')
    const asTab = (list: string) =>
      call(LIST, 'GET', '/api/blacklist/users', { cookie, headers: { 'x-environment': list } })
    const stale = await asTab('Test')
    expect([stale.status, stale.body.errors]).toMatchObject([409, { session: { code: 'other_list' } }])
    expect(stale.text).not.toContain('items')
    expect((await asTab('Production')).status).toBe(200)
  })

  it('the choice applies to this session only', async () => {
    await choose('Production')
    cookie = await managed.signIn('analyst')
    expect(await read()).toBe('Test')
  })

  it('any other name is refused', async () => {
    for (const odd of ['test', 'Staging', '', null, ['Test']]) {
      const { status, body } = await choose(odd)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['environment']])
    }
  })
})
