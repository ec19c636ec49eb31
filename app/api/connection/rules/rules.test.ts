import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, startTestConsole, type TestConsole } from '../../testing.ts'
import { PUT } from './[name]/route.ts'
import { GET } from './route.ts'

let testConsole: TestConsole
let admin: string
beforeAll(async () => {
  testConsole = await startTestConsole({ CHECK_OLDEST_S: '1800', MIRROR_LAG_S: '' })
  admin = await testConsole.signIn('admin')
})
afterAll(() => testConsole.stop())

const rules = async () => {
  const { body } = await call(GET, 'GET', '/api/connection/rules', { cookie: admin })
  if (!body.success) throw new Error('No rules')
  return body.data.rules
}
const set = (name: string, seconds: unknown, cookie = admin) =>
  call(PUT, 'PUT', `/api/connection/rules/${name}`, { cookie, params: { name }, body: { seconds } })

it('a rule is what its variable says, else what an admin set, else its default', async () => {
  expect(await rules()).toMatchObject([
    { name: 'freshness', seconds: 1800, source: 'environment', variable: 'CHECK_OLDEST_S' },
    { name: 'lagTest', seconds: 60, source: 'default' },
    { name: 'lagProduction', seconds: 60, source: 'default' },
  ])
  expect((await set('lagTest', 120)).status).toBe(200)
  expect(await rules()).toMatchObject([{}, { seconds: 120, source: 'stored' }, { seconds: 60, source: 'default' }])
  expect((await set('lagTest', null)).status).toBe(200)
  expect(await rules()).toMatchObject([{}, { seconds: 60, source: 'default', changedBy: null }, {}])
  const acts = await testConsole.store.database.queries.selectFrom('audit').selectAll().orderBy('number').execute()
  expect(acts.filter(({ action }) => action === 'rule.set').map(({ details }) => JSON.parse(details))).toEqual([
    { rule: 'lagTest', was: 60, seconds: 120 },
    { rule: 'lagTest', was: 120 },
  ])
})

it('what a variable says, what is no rule, and what is out of range changes nothing', async () => {
  const before = await rules()
  expect(await set('freshness', 900)).toMatchObject({ status: 409 })
  expect(await set('other', 900)).toMatchObject({ status: 404 })
  for (const seconds of [-1, 3601, 1.5, '60', undefined]) expect((await set('lagTest', seconds)).status).toBe(400)
  expect(await set('lagTest', 1, await testConsole.signIn('analyst'))).toMatchObject({ status: 403 })
  expect(await rules()).toEqual(before)
})
