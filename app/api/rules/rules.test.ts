import { beforeAll, expect, it } from 'vitest'
import { checkOptions } from '#lib/features/check/server/check-options.ts'
import { readSyncFigures } from '#lib/mirror/sync-figures.ts'
import { usedBy } from '#lib/platform/access/hourly-use.ts'
import { readHeldSettings, readSettings } from '#lib/platform/configuration/settings.ts'
import { call, sharedConsole } from '../testing.ts'
import { GET, PUT } from './[environment]/route.ts'

const testConsole = sharedConsole({ CHECK_OLDEST_S: '1800', MIRROR_LAG_S: '' })
let admin: string
beforeAll(async () => {
  admin = await testConsole.signIn('admin')
})

const rulesOf = async (environment: string) => {
  const { body } = await call(GET, 'GET', `/api/rules/${environment}`, { cookie: admin, params: { environment } })
  if (!body.success) throw new Error('No rules')
  return body.data
}
const settingsOf = async (environment: string) => (await rulesOf(environment)).settings
const set = (settings: unknown, { environment = 'Test', cookie = admin } = {}) =>
  call(PUT, 'PUT', `/api/rules/${environment}`, { cookie, params: { environment }, body: settings })
const readsOf = (environment: 'Test' | 'Production') => readSettings(testConsole.store.database.queries, environment)
const acts = async () => {
  const rows = await testConsole.store.database.queries.selectFrom('audit').selectAll().orderBy('number').execute()
  return rows.filter(({ action }) => action === 'rule.set').map(({ details }) => JSON.parse(details))
}

it('a setting is what its variable says, else what an admin set for the list, else its default', async () => {
  expect(await settingsOf('Test')).toMatchObject({
    freshnessSeconds: { value: 1800, source: 'environment' },
    lagSeconds: { value: 60, source: 'default', changedBy: null },
    requestsPerSecond: { value: 20, source: 'default' },
  })
  expect((await set({ lagSeconds: 120, requestsPerSecond: null })).status).toBe(200)
  expect(await settingsOf('Test')).toMatchObject({
    lagSeconds: { value: 120, source: 'stored' },
    requestsPerSecond: { value: null, source: 'stored' },
  })
  expect(await settingsOf('Production')).toMatchObject({ lagSeconds: { value: 60, source: 'default' } })
  expect((await set({ lagSeconds: 60, requestsPerSecond: 20 })).status).toBe(200)
  expect(await settingsOf('Test')).toMatchObject({ lagSeconds: { value: 60, source: 'default', changedBy: null } })
})

it('limits of support apply to both lists, immediately', async () => {
  expect((await set({ checksPerHour: 12, revealsPerHour: 3 }, { environment: 'Production' })).status).toBe(200)
  expect(await settingsOf('Test')).toMatchObject({ checksPerHour: { value: 12 }, revealsPerHour: { value: 3 } })
  expect(await usedBy(testConsole.store.database, 'nobody', 0)).toMatchObject({
    check: { used: 0, most: 12 },
    reveal: { used: 0, most: 3 },
  })
})

it('checks and syncs of a list use the settings for it', async () => {
  const { database } = testConsole.store
  expect((await set({ country: 'GB', shownFields: ['reason', 'country'], pauseSeconds: 5 })).status).toBe(200)
  const optionsOf = (chosen: 'Test' | 'Production' | null, country?: 'FR' | '') =>
    // `checkOptions` reads nothing of a session but its list.
    checkOptions({ database, session: { chosen }, now: 0 }, country === undefined ? {} : { country })
  expect(await optionsOf('Test')).toMatchObject({ country: 'GB', oldest: 1_800_000 })
  expect((await optionsOf('Test')).shownFields).toEqual(new Set(['reason', 'country']))
  expect((await optionsOf('Test', 'FR')).country).toBe('FR')
  expect((await optionsOf('Test', '')).country).toBeUndefined()
  expect((await optionsOf('Production')).country).toBeUndefined()
  expect(await readSyncFigures(database.queries, 'Test')).toEqual({
    oldestMilliseconds: 1_800_000,
    lagMilliseconds: 60_000,
    intervalMilliseconds: 5000,
    requestsPerSecond: 20,
    keepMilliseconds: 365 * 86_400_000,
  })
})

it('several settings of one request are all set or none, and each is audited with both values', async () => {
  const before = [await readsOf('Test'), await readsOf('Production')]
  const count = (await acts()).length
  expect(await set({ lagSeconds: 10, freshnessSeconds: 900 })).toMatchObject({ status: 409 })
  expect(await set({ lagSeconds: 10, country: 'QQ' })).toMatchObject({ status: 400 })
  for (const lagSeconds of [-1, 3601, 1.5, '60', null]) expect((await set({ lagSeconds })).status).toBe(400)
  expect(await set({ lagSeconds: 10 }, { environment: 'other' })).toMatchObject({ status: 404 })
  expect(await set({ lagSeconds: 10 }, { cookie: await testConsole.signIn('analyst') })).toMatchObject({ status: 403 })
  expect([await readsOf('Test'), await readsOf('Production')]).toEqual(before)
  expect((await acts()).length).toBe(count)
  expect((await set({ lagSeconds: 10, shownFields: ['reason'], pauseSeconds: 5, revealsPerHour: 4 })).status).toBe(200)
  expect((await acts()).slice(count)).toEqual([
    { rule: 'shownFields', environment: 'Test', was: 'reason, country', now: 'reason' },
    { rule: 'lagSeconds', environment: 'Test', was: '60', now: '10' },
    { rule: 'revealsPerHour', was: '3', now: '4' },
  ])
})

it('nothing is set if somebody has changed one of the rules since the page read it', async () => {
  expect((await set({ shownFields: ['reason', 'phone'], pauseSeconds: 5 })).status).toBe(200)
  const { shownFields, lagSeconds } = await readHeldSettings(testConsole.store.database.queries, 'Test')
  const replaces = { shownFields: shownFields.changedAt, lagSeconds: lagSeconds.changedAt }
  expect((await set({ shownFields: ['reason'], replaces })).status).toBe(200)

  const stale = { shownFields: ['reason', 'phone', 'country'], lagSeconds: 99, replaces }
  expect(await set(stale)).toMatchObject({ status: 409, body: { errors: { rule: { code: 'changed' } } } })
  expect(await readsOf('Test')).toMatchObject({ shownFields: ['reason'], lagSeconds: lagSeconds.value })
  // Saving the same value as the other person overwrites nothing.
  expect((await set({ ...stale, shownFields: ['reason'] })).status).toBe(200)
  expect((await set({ shownFields: ['country'], replaces: { shownFields: null } })).status).toBe(200)
  expect((await set({ shownFields: ['reason'], replaces: { shownFields: null } })).status).toBe(409)
  expect((await set({ country: null, replaces: { country: 'yesterday' } })).status).toBe(400)
})
