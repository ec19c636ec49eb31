import { expect, it } from 'vitest'
import { call, sharedConsole } from '../testing.ts'
import { PUT } from './[environment]/route.ts'

// PostgreSQL, because SQLite has one writer at a time.
const testConsole = sharedConsole({}, 'postgres')

it('if admins change a rule at the same time, all but one get a conflict', async () => {
  const cookie = await testConsole.signIn('admin')
  const set = (lagSeconds: number) =>
    call(PUT, 'PUT', '/api/rules/Test', {
      cookie,
      params: { environment: 'Test' },
      body: { lagSeconds, replaces: { lagSeconds: null } },
    })
  const answers = await Promise.all([101, 102, 103, 104].map(set))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused.map(({ body }) => body.errors?.rule?.code)).toEqual(['changed', 'changed', 'changed'])
})
