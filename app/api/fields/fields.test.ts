import { beforeAll, expect, it } from 'vitest'
import { syncWhole } from '#lib/mirror/store/testing.ts'
import { call, openSyncedCopy, sharedConsole } from '../testing.ts'
import { GET, PUT } from './[environment]/route.ts'

/** The name of the field `account` says that it identifies, but most entries share its value. */
const PEOPLE = Array.from({ length: 240 }, (_, number) => ({
  id: `usr_${number}`,
  email: `person${number}@example.com`,
  country: number % 2 === 0 ? 'GB' : 'DE',
  account: number < 200 ? 'unknown' : `acc-${number}`,
  // A name that every JavaScript object has.
  ['__proto__']: `unnamed ${number}`,
}))

const testConsole = sharedConsole()
let admin: string

/** Stores a complete sync of the list that began at a given time. */
async function sync(startedAt: number) {
  const store = await openSyncedCopy(testConsole)
  await syncWhole(store, PEOPLE, startedAt)
}

beforeAll(async () => {
  admin = await testConsole.signIn('admin')
  await sync(1000)
})

const use = (path: string, as: string | null) => ({ path, use: as })
const params = { environment: 'Test' }
async function fieldsData() {
  const { body } = await call(GET, 'GET', '/api/fields/Test', { cookie: admin, params })
  if (!body.success) throw new Error('No fields')
  return body.data
}
async function fieldOf(path: string) {
  const { fields } = await fieldsData()
  return Array.isArray(fields) ? fields.find((field) => field.path === path) : undefined
}
const set = (body: unknown, cookie = admin) => call(PUT, 'PUT', '/api/fields/Test', { cookie, params, body })
const acts = async () => {
  const rows = await testConsole.store.database.queries.selectFrom('audit').selectAll().orderBy('number').execute()
  return rows.filter(({ action }) => action === 'field.set').map(({ details }) => JSON.parse(details))
}

it('says for each field what it is used as, why, and how many entries have it', async () => {
  expect(await fieldsData()).toMatchObject({ entries: 240, links: { isSet: false } })
  expect(await fieldOf('email')).toMatchObject({ use: 'identifies', why: 'name', present: 240, isShared: false })
  expect(await fieldOf('country')).toMatchObject({ use: 'describes', why: 'name', types: ['string'] })
})

it('proposes that a field describes if most entries share its value, but does not set it', async () => {
  expect(await fieldOf('account')).toMatchObject({ use: 'identifies', why: 'name', isShared: true })
  await sync(2000)
  expect(await fieldOf('account')).toMatchObject({ use: 'identifies', isShared: true })
  expect((await set({ uses: [use('account', 'identifies')] })).status).toBe(200)
  // An admin who has decided is not asked again.
  expect(await fieldOf('account')).toMatchObject({ use: 'identifies', why: 'set', isShared: false })
})

it('the use that an admin sets is audited, and can be left to the console again', async () => {
  const count = (await acts()).length
  expect((await set({ uses: [use('country', 'identifies'), use('email', 'ticks')], links: 'email' })).status).toBe(200)
  expect(await fieldOf('country')).toMatchObject({ use: 'identifies', why: 'set', isLookedIn: false })
  expect(await fieldOf('email')).toMatchObject({ use: 'ticks', why: 'set' })
  expect(await fieldsData()).toMatchObject({ links: { path: 'email', isSet: true } })
  expect((await set({ uses: [use('country', null), use('email', null)], links: null })).status).toBe(200)
  expect(await fieldOf('country')).toMatchObject({ use: 'describes', why: 'name', changedBy: null, isLookedIn: true })
  expect(await fieldsData()).toMatchObject({ links: { isSet: false } })
  expect((await acts()).slice(count)).toEqual([
    { environment: 'Test', field: 'country', was: 'as found', now: 'identifies' },
    { environment: 'Test', field: 'email', was: 'as found', now: 'ticks' },
    { environment: 'Test', links: 'email', was: 'as found' },
    { environment: 'Test', field: 'country', was: 'identifies', now: 'as found' },
    { environment: 'Test', field: 'email', was: 'ticks', now: 'as found' },
    { environment: 'Test', links: 'as found', was: 'email' },
  ])
})

it('a new role of a field makes watches search the whole list again', async () => {
  const { queries } = testConsole.store.database
  const searched = { environment: 'Test', connection: 'one', content: 7, generation: 3 } as const
  await queries.insertInto('watch_look').values(searched).execute()
  const content = () => queries.selectFrom('watch_look').select('content').execute()
  expect((await set({ uses: [use('country', null)] })).status).toBe(200)
  expect(await content()).toEqual([{ content: 7 }])
  expect((await set({ uses: [use('country', 'identifies')] })).status).toBe(200)
  expect(await content()).toEqual([{ content: 0 }])
  expect((await set({ uses: [use('country', null)] })).status).toBe(200)
})

it('a field may have any name', async () => {
  expect(await fieldOf('__proto__')).toMatchObject({ present: 240, why: 'sharing' })
  expect((await set({ uses: [use('__proto__', 'describes')] })).status).toBe(200)
  expect(await fieldOf('__proto__')).toMatchObject({ use: 'describes', why: 'set' })
})

it('a field set to identify is searched once a sync that begins later has ended', async () => {
  expect((await set({ uses: [use('country', 'identifies')] })).status).toBe(200)
  expect(await fieldOf('country')).toMatchObject({ isLookedIn: false })
  await sync(Date.now() + 1000)
  expect(await fieldOf('country')).toMatchObject({ use: 'identifies', isLookedIn: true })
})

it('one request can set 1,000 fields, with the uses that they replace', async () => {
  await set({ uses: [use('country', null)] })
  const many = (as: string | null) => Array.from({ length: 1000 }, () => use('country', as))
  expect((await set({ uses: many('describes'), replaces: { uses: many(null) } })).status).toBe(200)
})

it('only admins can set fields, and only fields that the list has', async () => {
  const count = (await acts()).length
  expect(await set({ uses: [use('nowhere', 'identifies')] })).toMatchObject({ status: 404 })
  expect(await set({ uses: [], links: 'nowhere' })).toMatchObject({ status: 404 })
  expect(await set({ uses: [use('email', 'other')] })).toMatchObject({ status: 400 })
  expect(await set({ uses: [use('email', 'ticks')] }, await testConsole.signIn('analyst'))).toMatchObject({
    status: 403,
  })
  expect((await acts()).length).toBe(count)
})
