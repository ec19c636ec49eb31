import { expect, test } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { createTestStore } from '#lib/platform/testing/testing.ts'
import type { FieldSetting } from './api/field-settings.ts'
import { keepFieldSettings, readFieldSettings } from './field-settings.ts'

test.each(DATABASE_KINDS)('at most one field of a list links versions, whatever else is set, on %s', async (kind) => {
  const { database, close } = await createTestStore(kind)
  const set = (setting: FieldSetting, at: number, environment: 'Test' | 'Production' = 'Test') =>
    database.queries
      .transaction()
      .execute((within) => keepFieldSettings(within, environment, [setting], { at, by: 'ann@example.com' }))
  const settings = async () =>
    (await readFieldSettings(database.queries, 'Test')).map(({ path, use, links, changedAt }) => [
      path,
      use,
      links,
      changedAt,
    ])
  await set({ path: 'id', use: null, links: true }, 1)
  await set({ path: 'device', use: 'identifies', links: true }, 2)
  await set({ path: 'id', use: 'describes', links: true }, 3, 'Production')
  expect(await settings()).toEqual([['device', 'identifies', true, 2]])
  await set({ path: 'email', use: null, links: true }, 4)
  await set({ path: 'note', use: 'ticks', links: false }, 5)
  expect(await settings()).toEqual([
    ['device', 'identifies', false, 2],
    ['email', null, true, 4],
    ['note', 'ticks', false, 5],
  ])
  await set({ path: 'email', use: null, links: false }, 6)
  await set({ path: 'device', use: null, links: false }, 7)
  expect(await settings()).toEqual([['note', 'ticks', false, 5]])
  await close()
})

test.each(DATABASE_KINDS)('sets and unsets more fields than one statement can hold, on %s', async (kind) => {
  const { database, close } = await createTestStore(kind)
  const set = (use: FieldSetting['use'], linking: number) =>
    database.queries.transaction().execute((within) => {
      const settings = Array.from({ length: 6000 }, (_, n) => ({ path: `f${n}`, use, links: n === linking }))
      return keepFieldSettings(within, 'Test', settings, { at: 1, by: 'ann@example.com' })
    })
  const settings = () => readFieldSettings(database.queries, 'Test')
  await set('describes', 5)
  await set('ticks', 7)
  const stored = await settings()
  expect(stored.filter(({ use }) => use === 'ticks')).toHaveLength(6000)
  expect(stored.filter(({ links }) => links).map(({ path }) => path)).toEqual(['f7'])
  await set(null, 8)
  expect(await settings()).toMatchObject([{ path: 'f8', use: null, links: true }])
  await close()
})
