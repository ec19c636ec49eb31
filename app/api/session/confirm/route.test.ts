import { expect, it } from 'vitest'
import { TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { call, sharedConsole } from '../../testing.ts'
import { GET, POST } from './route.ts'

const testConsole = sharedConsole()

it('says whether the password was entered in the last five minutes, at sign-in or later', async () => {
  const cookie = await testConsole.signIn('analyst')
  const ask = (by: string) => call(GET, 'GET', '/api/session/confirm', { cookie: by })
  expect((await ask(cookie)).status).toBe(200)
  await testConsole.store.database.queries
    .updateTable('session')
    .set({ confirmed_at: Date.now() - 5 * 60_000 })
    .execute()
  expect((await ask(cookie)).body.errors).toMatchObject({ session: { code: 'confirm_password' } })
  const given = await call(POST, 'POST', '/api/session/confirm', { cookie, body: { password: TEST_PASSWORD } })
  expect((await ask(given.cookie ?? '')).status).toBe(200)
})
