import { expect, it } from 'vitest'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { call, sharedConsole } from '../testing.ts'
import { POST as CONFIRM } from './confirm/route.ts'
import { POST as SIGN_IN } from './route.ts'

const testConsole = sharedConsole()

it('a person blocked by guesses of strangers can sign in from a known browser, and confirm', async () => {
  const { email } = await addTestPerson(testConsole.store.database, 'analyst')
  const signIn = (password: string, cookie?: string) =>
    call(SIGN_IN, 'POST', '/api/session', { body: { email, password }, cookie })
  const first = await signIn(TEST_PASSWORD)
  const device = first.headers
    .getSetCookie()
    .find((each) => each.startsWith('device='))
    ?.split(';')[0]
  expect(first.headers.getSetCookie().join()).toMatch(/device=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict/)
  expect(device).not.toContain(email)

  for (let n = 0; n < 25; n += 1) await signIn('a guess')
  await testConsole.store.database.queries
    .updateTable('attempt')
    .set({ free_at: Date.now() + 60_000 })
    .execute()
  const stranger = await signIn(TEST_PASSWORD)
  expect([stranger.status, stranger.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  const forged = await signIn(TEST_PASSWORD, device?.replaceAll('.', '.x'))
  expect(forged.status).toBe(429)
  expect((await signIn(TEST_PASSWORD, device)).status).toBe(201)
  const body = { password: TEST_PASSWORD }
  expect((await call(CONFIRM, 'POST', '/api/session/confirm', { cookie: first.cookie, body })).status).toBe(200)
})
