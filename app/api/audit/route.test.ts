import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { GET as LIST } from '../blacklist/users/route.ts'
import { POST as SIGN_IN, DELETE as SIGN_OUT } from '../session/route.ts'
import { call, startTestConsole, type TestConsole } from '../testing.ts'
import { GET } from './route.ts'

let testConsole: TestConsole
beforeAll(async () => {
  testConsole = await startTestConsole()
})
afterAll(() => testConsole.stop())

const audit = (cookie: string, query = '') => call(GET, 'GET', `/api/audit${query}`, { cookie })

it('tells an admin of sign-ins, refused ones too, of views of the list and of sign-outs', async () => {
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

it('never says which password or address was tried without success', async () => {
  await call(SIGN_IN, 'POST', '/api/session', { body: { email: 'my.password@typed.here', password: 'wrong password' } })
  const admin = await testConsole.signIn('admin')
  expect((await audit(admin)).text).not.toMatch(/typed\.here|wrong password/)
})

it('is paginated as the contract says', async () => {
  const admin = await testConsole.signIn('admin')
  expect((await audit(admin, '?limit=101')).body).toMatchObject({ errors: { limit: { code: 'out_of_range' } } })
  expect((await audit(admin, '?offset=100000')).body).toMatchObject({ data: { items: [] } })
})
