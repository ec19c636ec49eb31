import { beforeAll, expect, it } from 'vitest'
import { syncWhole } from '#lib/mirror/store/testing.ts'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { keepPair } from '#lib/platform/configuration/connections/stored-pairs.ts'
import { keepSetting } from '#lib/platform/configuration/settings.ts'
import { POST as CHECK } from '../../check/route.ts'
import { POST as HISTORY } from '../../mirror/history/route.ts'
import { POST as SEARCH } from '../../mirror/users/route.ts'
import { POST as VALUES } from '../../mirror/users/values/route.ts'
import { POST as NOTES } from '../../notes/search/route.ts'
import { call, dataOf, openSyncedCopy, sharedConsole } from '../../testing.ts'
import { POST as TRACES } from './route.ts'

const SHARED = 600
const CROWDED = 1100

const testConsole = sharedConsole()
let analyst: string
let auditor: string
beforeAll(async () => {
  const store = await openSyncedCopy(testConsole)
  const named = (count: number, email: string) =>
    Array.from({ length: count }, (_, index) => ({ id: `${email} ${index}`, email }))
  const items = [
    ...[...named(SHARED, 'shared@example.com'), ...named(CROWDED, 'crowded@example.com')],
    { id: 'jane', name: 'Jane Doe' },
  ]
  await syncWhole(store, items, Date.now() - 2000, { askedAt: Date.now() - 1000, endedAt: Date.now() })
  analyst = await testConsole.signIn('analyst')
  auditor = await testConsole.signIn('auditor')
}, 60_000)
type Traces = {
  readonly items: readonly { readonly action: string; readonly number: number }[]
  readonly pagination: { readonly total: number }
  readonly complete: boolean
}

const tracesOf = async (value: string): Promise<Traces> =>
  dataOf(await call(TRACES, 'POST', '/api/audit/traces', { cookie: auditor, body: { value } }))

/** The actions that a value finds, without the searches for it. */
const actionsOf = async (value: string) =>
  (await tracesOf(value)).items.map(({ action }) => action).filter((action) => action !== 'audit.search')

const check = (body: object) => call(CHECK, 'POST', '/api/check', { cookie: analyst, body })

it.each([
  ['+44 20 7946 0001', '+442079460001'],
  ['0044 (20) 7946-0002', '44 20 7946 0002'],
  ['Tel. +44 20 7946 0003', '+44 20 7946 0003'],
  ['Anna <a.n.n.a+shop@gmail.com>', 'anna@googlemail.com'],
  ['2001:0DB8:0:0:0:0:0:7', '2001:db8::7'],
  ['first@example.com; second@example.com', 'second@example.com'],
])('a check of %s is found by %s', async (checked, asked) => {
  await check({ values: [checked] })
  expect(await actionsOf(asked)).toEqual(['check'])
})

it('a national number is found by its international form for the country of the check, and by no other', async () => {
  await check({ values: ['020 7946 0004'], country: 'GB' })
  await check({ values: ['+49 20 7946 0004'], country: 'DE' })
  expect(await actionsOf('+44 20 7946 0004')).toEqual(['check'])
  expect(await actionsOf('+1 207 946 0004')).toEqual([])
})

it('a number without its country code is found by its international form for the country of the list', async () => {
  const { database } = testConsole.store
  await database.queries
    .transaction()
    .execute((transaction) => keepSetting(transaction, 'Test', 'country', 'GB', { at: 0, by: 'test' }))
  await call(SEARCH, 'POST', '/api/mirror/users', { cookie: analyst, body: { search: '020 7946 0006' } })
  await check({ values: ['+49 20 7946 0006'], country: 'DE' })
  expect(await actionsOf('+44 20 7946 0006')).toEqual(['list.search'])
  expect(await actionsOf('+44 20 7946 0007')).toEqual([])
})

it.each([
  ['a search', SEARCH, '/api/mirror/users', { search: 'Found.1@example.com' }, 'found.1@example.com'],
  [
    'a search of a past list',
    SEARCH,
    '/api/mirror/users',
    { search: '+44 20 7946 0005', asOf: new Date().toISOString() },
    '0044 20 7946 0005',
  ],
  [
    'a filter',
    SEARCH,
    '/api/mirror/users',
    { filters: [{ path: 'email', operator: 'is', value: 'found.2@example.com' }] },
    'FOUND.2@example.com',
  ],
  ['suggested values', VALUES, '/api/mirror/users/values', { path: 'email', text: 'found.3@example.com' }],
  ['a search of notes', NOTES, '/api/notes/search', { text: 'found.4@example.com' }],
] as const)('%s is found by its text', async (_, handler, path, body, asked = Object.values(body).at(-1)) => {
  expect((await call(handler, 'POST', path, { cookie: analyst, body })).status).toBe(200)
  expect(await actionsOf(String(asked))).toEqual(['list.search'])
})

it('a view of an entry’s history is found by the entry’s values, even if several entries have them', async () => {
  const filters = [{ path: 'email', operator: 'is', value: 'shared@example.com' }]
  await call(HISTORY, 'POST', '/api/mirror/history', { cookie: analyst, body: { filters } })
  expect(await actionsOf('shared@example.com')).toEqual(['record.view'])
})

it('an event about an entry is found by the name in the entry, and not by a similar name', async () => {
  const act = { action: 'record.view', at: Date.now(), requestId: 'r', actor: null } as const
  await recordAuditEvent(testConsole.store.database, { ...act, entries: ['test/jane'] })
  expect(await actionsOf('Doe, Jane')).toEqual(['record.view'])
  expect(await actionsOf('Jane Mary Doe')).toEqual([])
})

it('the latest events about hundreds of entries are found, and all are counted', async () => {
  const { database } = testConsole.store
  const act = { action: 'record.view', at: Date.now(), requestId: 'r', actor: null } as const
  const before = (await tracesOf('shared@example.com')).pagination.total
  for (let index = 0; index < SHARED; index += 4) {
    const [one, other] = [index, SHARED - 1 - index].map((each) => `test/shared@example.com ${each}`)
    await recordAuditEvent(database, { ...act, entries: [one ?? '', other ?? ''] })
  }
  const { items, pagination, complete } = await tracesOf('shared@example.com')
  expect([items.length, pagination.total, complete]).toEqual([100, before + 1 + SHARED / 4, true])
  const numbers = items.map(({ number }) => number)
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
  expect(new Set(items.slice(1).map(({ action }) => action))).toEqual(new Set(['record.view']))
})

it('an answer says if not all entries were searched', async () => {
  expect((await tracesOf('crowded@example.com')).complete).toBe(false)
  expect((await tracesOf('nobody@example.com')).complete).toBe(true)
  const { url, apiSecret } = testConsole.upstream
  const pair = {
    key: { apiKey: 'of a list that is not synced', apiSecret },
    changedAt: 1,
    changedBy: 'ada@example.com',
  }
  const { sessionSecrets } = configuration()
  await testConsole.store.database.queries
    .transaction()
    .execute((within) => keepPair(within, 'Production', url, pair, sessionSecrets))
  expect((await tracesOf('nobody@example.com')).complete).toBe(false)
})
