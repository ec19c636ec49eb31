import { expect, it } from 'vitest'
import { TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { GET as WHO } from '../session/route.ts'
import { call, faultOf, SET_UP_TOKEN, sharedConsole } from '../testing.ts'
import { GET, POST } from './route.ts'

const testConsole = sharedConsole()

const ADMIN = { token: SET_UP_TOKEN, name: 'Ada Admin', email: 'ada@example.com', password: TEST_PASSWORD }
const setUp = (body: unknown) => call(POST, 'POST', '/api/set-up', { body })
const isOpen = async () => (await call(GET, 'GET', '/api/set-up')).body

it('the set-up link creates one admin, signs them in, and is then closed', async () => {
  expect(await isOpen()).toMatchObject({ data: { open: true } })

  expect((await setUp({ ...ADMIN, token: 'not the token of this start at all' })).status).toBe(403)
  const weak = await setUp({ ...ADMIN, email: 'nonsense', password: 'short' })
  expect([weak.status, Object.keys(weak.body.errors ?? {})]).toEqual([400, ['email', 'password']])

  for (const [password, code] of [
    ['password1234', 'too_common'],
    ['ada@example.com', 'too_personal'],
    ['Ada-Admin-2026', 'too_personal'],
  ]) {
    const guessed = await setUp({ ...ADMIN, password })
    expect([guessed.status, guessed.body.errors]).toMatchObject([400, { password: { code } }])
  }

  const made = await setUp(ADMIN)
  expect(made.status).toBe(201)
  const who = await call(WHO, 'GET', '/api/session', { cookie: made.cookie })
  expect(who.body).toMatchObject({ data: { user: { name: 'Ada Admin', role: 'admin' } } })
  const first = await testConsole.store.database.queries.selectFrom('audit').selectAll().orderBy('number').execute()
  expect(first[0]).toMatchObject({ action: 'person.first', actor: 'ada@example.com', role: 'admin' })
  expect(first[0]?.details).toContain('"by":"link"')

  expect(await isOpen()).toMatchObject({ data: { open: false } })
  // May be the same person, after a lost answer.
  expect(faultOf(await setUp(ADMIN))).toBe('409 setUp.done')
  const unknown = { ...ADMIN, token: 'not the token of this start at all' }
  expect(faultOf(await setUp(unknown))).toBe('403 setUp.closed')
})
