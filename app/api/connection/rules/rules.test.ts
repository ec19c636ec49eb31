import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkOptions } from '#lib/features/check/server/check-options.ts'
import { call, startTestConsole, type TestConsole } from '../../testing.ts'
import { PUT } from './[name]/route.ts'
import { PUT as PUT_COUNTRY } from './country/route.ts'
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

it('the country of phone numbers is what an admin set, and audited', async () => {
  const country = async () => {
    const { body } = await call(GET, 'GET', '/api/connection/rules', { cookie: admin })
    return body.success && body.data.country
  }
  const setCountry = (code: unknown, cookie = admin) =>
    call(PUT_COUNTRY, 'PUT', '/api/connection/rules/country', { cookie, body: { country: code } })
  expect(await country()).toMatchObject({ country: null, source: 'default', changedBy: null })
  expect((await setCountry('GB')).status).toBe(200)
  const { database } = testConsole.store
  expect(await checkOptions({ database, now: 0, session: { environment: 'Test' } }, {})).toMatchObject({
    country: 'GB',
  })
  expect(await checkOptions({ database, now: 0, session: { environment: 'Test' } }, { country: 'FR' })).toMatchObject({
    country: 'FR',
  })
  expect(await checkOptions({ database, now: 0, session: { environment: 'Test' } }, { country: '' })).toMatchObject({
    country: undefined,
  })
  expect((await setCountry('DE')).status).toBe(200)
  expect(await country()).toMatchObject({ country: 'DE', source: 'stored' })
  for (const code of ['QQ', 'de', 49, undefined]) expect((await setCountry(code)).status).toBe(400)
  expect(await setCountry('FR', await testConsole.signIn('analyst'))).toMatchObject({ status: 403 })
  expect((await setCountry(null)).status).toBe(200)
  expect(await country()).toMatchObject({ country: null, source: 'default' })
  const acts = await testConsole.store.database.queries.selectFrom('audit').selectAll().orderBy('number').execute()
  const set = acts.filter(({ action }) => action === 'rule.set').map(({ details }) => JSON.parse(details))
  expect(set.filter(({ rule }) => rule === 'country')).toEqual([
    { rule: 'country', country: 'GB' },
    { rule: 'country', was: 'GB', country: 'DE' },
    { rule: 'country', was: 'DE' },
  ])
})
