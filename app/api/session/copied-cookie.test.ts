import { beforeEach, describe, expect, it } from 'vitest'
import { TABLE_DEFAULTS } from '#lib/features/blacklist/api/table-choices.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { GET as EXPORT } from '../account/blacklist/[type]/export/route.ts'
import { GET as LIST } from '../blacklist/users/route.ts'
import { call, faultOf, sharedConsole } from '../testing.ts'
import { POST as ADD_VIEW, GET as VIEWS } from '../views/route.ts'
import { POST as CONFIRM } from './confirm/route.ts'
import { PUT as CHANGE } from './password/route.ts'
import { POST as SIGN_IN, DELETE as SIGN_OUT, GET as WHO } from './route.ts'

const testConsole = sharedConsole()

/** The old cookie, which a thief copied, and the browser's new one. */
let copy: string
let fresh: string
const who = (cookie: string) => call(WHO, 'GET', '/api/session', { cookie })
const act = (cookie: string) =>
  call(ADD_VIEW, 'POST', '/api/views', {
    cookie,
    body: {
      name: crypto.randomUUID(),
      shared: false,
      choices: TABLE_DEFAULTS,
      criteria: { search: '', filters: [] },
      size: 20,
    },
  })

async function given(handler: Parameters<typeof call>[0], method: string, body: unknown): Promise<string> {
  const answer = await call(handler, method, '/x', { cookie: copy, body })
  expect(answer.status).toBe(200)
  if (!answer.cookie) throw new Error('The session has the same id as before')
  return answer.cookie
}

const NEXT = 'another password that nobody knows'
const WAYS = [
  ['confirmed', () => given(CONFIRM, 'POST', { password: TEST_PASSWORD })],
  ['changed', () => given(CHANGE, 'PUT', { current: TEST_PASSWORD, next: NEXT })],
] as const

describe.each(WAYS)('a copy of the cookie, after the password was %s', (_how, replace) => {
  beforeEach(async () => {
    copy = await testConsole.signIn('analyst')
    await call(LIST, 'GET', '/api/blacklist/users', { cookie: copy })
    fresh = await replace()
  })

  it('can change nothing, and is not confirmed', async () => {
    const refused = await act(copy)
    // With this, a change of many entries continues by itself.
    expect([faultOf(refused), refused.headers.get('retry-after')]).toEqual(['409 session.renewed', '1'])
    const params = { type: 'test' }
    const path = '/api/account/blacklist/test/export?format=csv'
    const exported = await call(EXPORT, 'GET', path, { cookie: copy, params })
    expect(exported.body.errors).toMatchObject({ session: { code: 'confirm_password' } })
  })

  it('can still read, until the new cookie is used', async () => {
    expect((await who(copy)).status).toBe(200)
    expect((await who(fresh)).status).toBe(200)
    expect(faultOf(await who(copy))).toBe('409 session.renewed')
    expect(faultOf(await act(copy))).toBe('409 session.renewed')
  })

  it('can read for at most ten seconds', async () => {
    const { queries } = testConsole.store.database
    const { former_until } = await queries
      .selectFrom('session')
      .select('former_until')
      .where('former_cookie', 'is not', null)
      .orderBy('former_until', 'desc')
      .executeTakeFirstOrThrow()
    expect(Number(former_until) - Date.now()).toBeLessThanOrEqual(10_000)
    await queries
      .updateTable('session')
      .set({ former_until: Date.now() })
      .where('former_cookie', 'is not', null)
      .execute()
    expect(faultOf(await who(copy))).toBe('409 session.renewed')
    expect((await who(fresh)).status).toBe(200)
  })

  it('counts as signed out after a minute if the new cookie was lost, and a sign-in ends the session', async () => {
    const { queries } = testConsole.store.database
    const ofCopy = { former_until: Date.now() - 61_000 }
    await queries.updateTable('session').set(ofCopy).where('former_until', 'is not', null).execute()
    expect([faultOf(await who(copy)), faultOf(await act(copy))]).toEqual(Array(2).fill('401 session.signed_out'))
    const { email } = await addTestPerson(testConsole.store.database, 'support')
    await call(SIGN_IN, 'POST', '/api/session', { cookie: copy, body: { email, password: TEST_PASSWORD } })
    expect((await who(fresh)).status).toBe(401)
  })

  it('does not affect the new cookie, which keeps the same tokens', async () => {
    const before = testConsole.upstream.counts.generate
    expect((await call(LIST, 'GET', '/api/blacklist/users', { cookie: fresh })).status).toBe(200)
    expect(testConsole.upstream.counts.generate).toBe(before)
    expect((await act(fresh)).status).toBe(201)
  })

  it('ends with the session', async () => {
    expect((await call(SIGN_OUT, 'DELETE', '/api/session', { cookie: fresh })).status).toBe(200)
    expect([(await who(copy)).status, (await who(fresh)).status]).toEqual([401, 401])
  })
})

it.each(['not yet', 'already'])(
  'a body that arrives after the password was changed has no effect, with the new cookie %s in use',
  async (used) => {
    copy = await testConsole.signIn('analyst')
    const view = {
      name: 'late',
      shared: false,
      choices: TABLE_DEFAULTS,
      criteria: { search: '', filters: [] },
      size: 20,
    }
    const body = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          fresh = await given(CHANGE, 'PUT', { current: TEST_PASSWORD, next: NEXT })
          if (used === 'already') await who(fresh)
          controller.enqueue(new TextEncoder().encode(JSON.stringify(view)))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { cookie: copy, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body, duplex: 'half' }
    const answer = await ADD_VIEW(new Request('http://localhost:3000/api/views', init))
    expect([answer.status, await answer.json()]).toMatchObject([409, { errors: { session: { code: 'renewed' } } }])
    expect((await call(VIEWS, 'GET', '/api/views', { cookie: fresh })).text).not.toContain('late')
  },
)
