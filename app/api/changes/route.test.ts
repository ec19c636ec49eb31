import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { ListOverview } from '#lib/features/overview/api/overview.ts'
import { wholeListOrders } from '#lib/mirror/query/list-of-connection.ts'
import { syncWhole } from '#lib/mirror/store/testing.ts'
import { measureSync } from '#lib/mirror/sync/measure-sync.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import { consoleMetrics } from '#lib/platform/console-metrics.ts'
import { GET as AUDIT } from '../audit/route.ts'
import { GET as RECORD } from '../blacklist/users/[key]/route.ts'
import { POST as REVEAL } from '../check/reveal/route.ts'
import { POST as CHECK } from '../check/route.ts'
import { POST as HISTORY } from '../mirror/history/route.ts'
import { GET as OVERVIEW } from '../mirror/overview/route.ts'
import { POST as USERS } from '../mirror/users/route.ts'
import { POST as VALUES } from '../mirror/users/values/route.ts'
import { POST as NOTES } from '../notes/search/route.ts'
import { call, openSyncedCopy, sharedConsole } from '../testing.ts'
import { GET as LINES } from './[act]/lines/route.ts'
import { GET } from './route.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The start of an hour that the overview still shows. */
const FIRST = Math.floor(Date.now() / HOUR) * HOUR - 3 * HOUR
const at = (seconds: number) => new Date(FIRST + seconds * 1000).toISOString()

const testConsole = sharedConsole()
let analyst: string

const changes = (query = '') => call(GET, 'GET', `/api/changes${query}`, { cookie: analyst })
const users = (body: unknown) => call(USERS, 'POST', '/api/mirror/users', { cookie: analyst, body })

/** Syncs these lists to the console's mirror, one a minute. */
async function readLists(...lists: readonly (readonly BlacklistedUser[])[]) {
  const store = await openSyncedCopy(testConsole)
  await store.learn({ ticks: ['seen'], places: [], set: [], isInDoubt: false, concurrency: 1 })
  for (const [index, items] of lists.entries()) {
    const startedAt = FIRST + index * MINUTE
    await syncWhole(store, items, startedAt, { askedAt: startedAt + 1000, endedAt: startedAt + 5000 })
  }
}

const ann = { id: 'u1', email: 'ann@example.com', reason: 'mule', score: 64 }
const bob = { id: 'u2', email: 'bob@example.com', reason: 'mule', score: 5 }
const cid = { id: 'u3', email: 'cid@example.com', reason: 'velocity', score: 7 }

beforeAll(async () => {
  analyst = await testConsole.signIn('analyst')
})
describe('the changes, the list and the overview from the synced copy', () => {
  it('are empty before the first sync', async () => {
    const nothing = { items: [], pagination: { total: 0, limit: 20, offset: 0 }, coverage: null }
    const feed = { ...nothing, actors: [], reasons: [], watchedSince: null }
    expect((await changes()).body).toMatchObject({ success: true, data: feed })
    expect((await users({})).body).toMatchObject({ success: true, data: nothing })
    const { body } = await call(OVERVIEW, 'GET', '/api/mirror/overview', { cookie: analyst })
    expect(body).toMatchObject({ data: { listed: 0, watchedSince: null, coverage: null, checks: [], syncs: [] } })
  })

  it('name their list in a header', async () => {
    for (const { headers } of [await changes(), await users({})]) expect(headers.get('x-environment')).toBe('Test')
  })

  it('have the entries that were added, removed and changed, with the interval of each change', async () => {
    await readLists(
      [ann, bob],
      [{ ...ann, score: 91 }, bob, cid],
      [{ ...ann, score: 91 }, cid],
      [{ ...ann, score: 91 }, cid],
    )
    const { body } = await changes()
    expect(body).toMatchObject({
      data: {
        items: [
          {
            lines: 1,
            between: { from: at(60), to: at(125) },
            change: { kind: 'removed', pairedBy: { field: 'id', value: 'u2' }, item: bob, cause: null },
          },
          {
            between: { from: at(0), to: at(61.001) },
            change: { kind: 'added', pairedBy: { field: 'id', value: 'u3' }, item: cid },
          },
          {
            change: {
              kind: 'changed',
              pairedBy: { field: 'id', value: 'u1' },
              fields: [{ path: 'score', before: 64, after: 91 }],
            },
          },
        ],
        pagination: { total: 3, limit: 20, offset: 0 },
        watchedSince: at(0),
        coverage: { read: 2, total: 2, grade: 'ordered+count', certifiedAt: at(185) },
      },
    })
  })

  it('say since when the console has synced the list', async () => {
    const { body } = await call(OVERVIEW, 'GET', '/api/mirror/overview', { cookie: analyst })
    expect(body).toMatchObject({ data: { watchedSince: at(0) } })
  })

  it.each([
    ['?kind=changed', ['changed']],
    ['?field=score', ['changed']],
    ['?field=email', []],
    ['?kind=added&limit=1', ['added']],
    [`?since=${at(120)}`, ['removed']],
    [`?until=${at(90)}&kind=removed`, []],
    ['?offset=3', []],
  ])('have only the changes that %s selects', async (query, kinds) => {
    const { body } = await changes(query)
    expect(body).toMatchObject({ data: { items: kinds.map((kind) => ({ change: { kind } })) } })
  })

  it.each([
    ['?kind=moved', 'kind'],
    ['?since=yesterday', 'since'],
    ['?since=2026-11-21', 'since'],
    ['?until=2026-02-99T00:00:00Z', 'until'],
    ['?field=', 'field'],
    ['?after=last', 'after'],
    ['?actor=ada@example.com', 'actor'],
    ['?reason=-1', 'reason'],
    ['?limit=0', 'limit'],
  ])('refuse %s and name the parameter', async (query, field) => {
    const { status, body } = await changes(query)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  })

  it('have the lines after a given line; a removal gets its line when confirmed, not when first missed', async () => {
    const { body } = await changes()
    const acts = body.success ? (body.data.items as { change: { id: number; kind: string } }[]) : []
    const ids = acts.map(({ change }) => change)
    const removed = ids.find(({ kind }) => kind === 'removed')?.id ?? 0
    const others = ids.filter(({ kind }) => kind !== 'removed').map(({ id }) => id)
    // The entry is removed only after two syncs in a row have missed it.
    expect(removed).toBeGreaterThan(Math.max(...others))
    const after = await changes(`?after=${removed - 1}`)
    expect(after.body).toMatchObject({ data: { items: [{ change: { kind: 'removed' } }], pagination: { total: 1 } } })
    expect((await changes(`?after=${removed}`)).body).toMatchObject({ data: { items: [] } })
  })

  it('have each line of an act, and no line of an unknown act', async () => {
    const lines = (act: string) => call(LINES, 'GET', `/api/changes/${act}/lines`, { cookie: analyst, params: { act } })
    const { body } = await changes('?kind=removed')
    const [act] = body.success ? (body.data.items as { change: { id: number } }[]) : []
    const found = await lines(String(act?.change.id))
    expect(found.body).toMatchObject({ data: { items: [{ kind: 'removed', item: bob }], pagination: { total: 1 } } })
    expect((await lines('999999')).body).toMatchObject({ data: { items: [], pagination: { total: 0 } } })
    expect((await lines('x')).status).toBe(404)
  })

  it('say for the present how old the copy may become, so that an open page can tell', async () => {
    expect((await users({})).body).toMatchObject({ data: { oldestSeconds: expect.any(Number) } })
    expect((await users({ asOf: at(30) })).body).not.toMatchObject({ data: { oldestSeconds: expect.anything() } })
  })

  it('have the history of an entry under a key without personal values', async () => {
    const { body } = await changes('?kind=changed')
    const [act] = body.success ? (body.data.items as { change: { key: string } }[]) : []
    const key = act?.change.key ?? ''
    expect(key).toMatch(/^[0-9a-z]+\.[\w-]{12}$/)
    const record = await call(RECORD, 'GET', `/api/blacklist/users/${key}`, { cookie: analyst, params: { key } })
    expect(record.body).toMatchObject({
      data: {
        key,
        state: 'listed',
        versions: [
          { item: ann, from: { from: null }, to: { from: at(1) }, fields: [] },
          { item: { score: 91 }, fields: [{ path: 'score', before: 64, after: 91 }] },
        ],
        copy: { coverage: { certifiedAt: at(185) }, oldestSeconds: expect.any(Number), sentAt: expect.any(String) },
      },
    })
    const unknown = await call(RECORD, 'GET', '/api/blacklist/users/x', { cookie: analyst, params: { key: `${key}x` } })
    expect(unknown.status).toBe(404)
  })

  it('have the history of an entry by its id, which is audited as a view of the entry, not as a search', async () => {
    const history = (value: string) =>
      call(HISTORY, 'POST', '/api/mirror/history', {
        cookie: analyst,
        body: { filters: [{ path: 'id', operator: 'is', value }] },
      })
    const eventsOf = async ({ headers }: Awaited<ReturnType<typeof history>>) => {
      const events = await testConsole.store.database.queries
        .selectFrom('audit')
        .select(['action', 'entries'])
        .where('request_id', '=', headers.get('x-request-id') ?? '')
        .execute()
      return events.map(({ action, entries }) => [action, entries !== ''])
    }
    const known = await history('u1')
    expect(known.body).toMatchObject({ data: { kind: 'known', entry: { state: 'listed', copy: { coverage: {} } } } })
    expect(await eventsOf(known)).toEqual([['record.view', true]])
    const unknown = await history('nobody')
    expect(unknown.body).toMatchObject({ data: { kind: 'unknown' } })
    expect(await eventsOf(unknown)).toEqual([['record.view', false]])
  })

  it('have the whole list: searched, filtered, sorted, or as of a past moment', async () => {
    const sorted = await users({ sort: { path: 'score', descending: true } })
    expect(sorted.body).toMatchObject({ data: { items: [{ item: { id: 'u1' } }, { item: { id: 'u3' } }] } })
    expect(sorted.body.success && sorted.body.data).not.toHaveProperty('unsorted')
    expect((await users({ sort: { path: 'device', descending: true } })).body).toMatchObject({
      data: { unsorted: true },
    })
    const filtered = await users({ filters: [{ path: 'reason', operator: 'is', value: 'Velocity' }], search: 'CID@' })
    expect(filtered.body).toMatchObject({ data: { items: [{ item: cid }], pagination: { total: 1 } } })
    const past = await users({ asOf: at(30), search: 'bob@example' })
    expect(past.body).toMatchObject({ data: { items: [{ item: bob }], coverage: { read: 2 } } })
    expect(past.body.success && past.body.data).not.toHaveProperty('notKnownYet')
    const short = await users({ search: '7' })
    expect(short.body).toMatchObject({ data: { items: [{ item: cid }], byStart: true } })
    expect((await users({ search: '' })).body.errors).toMatchObject({ search: { code: 'missing_or_too_short' } })
    expect((await users({ filters: [{ path: 'a', operator: 'is', value: {} }] })).status).toBe(400)
  })

  it.each([
    [{ operator: 'is_not', value: 'MULE' }, [cid]],
    [{ operator: 'contains', value: 'ELO' }, [cid]],
    [{ operator: 'begins', value: 'mu' }, [{ ...ann, score: 91 }]],
    [{ path: 'score', operator: 'between', from: 7, to: 90 }, [cid]],
    [{ path: 'score', operator: 'between', from: 10 }, [{ ...ann, score: 91 }]],
    [{ path: 'nickname', operator: 'missing' }, [{ ...ann, score: 91 }, cid]],
    [{ operator: 'empty' }, []],
  ])('have the entries that match the filter %j', async (filter, items) => {
    const { body } = await users({ filters: [{ path: 'reason', ...filter }] })
    expect(body).toMatchObject({
      data: { items: items.map((item) => ({ item })), pagination: { total: items.length } },
    })
  })

  it.each([
    [{ operator: 'contains', value: ' ' }, 'no_text'],
    [{ operator: 'between' }, 'no_limit'],
    [{ operator: 'between', from: 1, to: '2026-01-01' }, 'limits_differ'],
    [{ operator: 'between', from: 7, to: 5 }, 'limits_reversed'],
    [{ operator: 'between', from: '2026-02', to: '2026-01-31' }, 'limits_reversed'],
    [{ operator: 'between', from: 'yesterday' }, 'not_a_date'],
    [{ operator: 'longer', value: 1 }, 'not_valid'],
  ])('refuse the filter %j as %s', async (filter, code) => {
    const { status, body } = await users({ filters: [{ path: 'reason', ...filter }] })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject({ filters: { code } })
  })

  it('suggest the values of a field for a typed text, with their counts', async () => {
    const values = (body: unknown) => call(VALUES, 'POST', '/api/mirror/users/values', { cookie: analyst, body })
    const all = await values({ path: 'reason', text: '' })
    expect(all.body).toMatchObject({
      data: {
        values: [
          { value: 'mule', count: 1 },
          { value: 'velocity', count: 1 },
        ],
        complete: true,
      },
    })
    const typed = await values({ path: 'reason', text: 'VEL' })
    expect(typed.body).toMatchObject({ data: { values: [{ value: 'velocity', count: 1 }] } })
    const number = await values({ path: 'score', text: '91' })
    expect(number.body).toMatchObject({ data: { values: [{ value: 91, count: 1 }] } })
  })

  it('refuse a future moment, and mark moments after the last sync or before the first one', async () => {
    const later = await users({ asOf: at(181) })
    expect(later.body).toMatchObject({ data: { notKnownYet: true, coverage: { startedAt: at(180) } } })
    const known = await users({ asOf: at(180) })
    expect(known.body.success && known.body.data).not.toHaveProperty('notKnownYet')
    expect(known.body.success && known.body.data).not.toHaveProperty('beforeFirstRead')
    const earlier = await users({ asOf: at(-60) })
    expect(earlier.body).toMatchObject({ data: { beforeFirstRead: at(0) } })
    const ahead = await users({ asOf: new Date(Date.now() + HOUR).toISOString() })
    expect([ahead.status, ahead.body.errors]).toMatchObject([400, { asOf: { code: 'in_the_future' } }])
  })

  it('have the list in figures', async () => {
    const { body } = await call(OVERVIEW, 'GET', '/api/mirror/overview', { cookie: analyst })
    expect(body).toMatchObject({
      data: {
        listed: 2,
        facets: expect.arrayContaining([
          { path: 'reason', present: 2, values: expect.arrayContaining([{ value: 'velocity', count: 1 }]) },
        ]),
        changes: [{ from: at(0), added: 1, removed: 1, changed: 1, reappeared: 0, mass: 0 }],
      },
    })
  })

  it('count the checked values and their outcomes', async () => {
    const body = { values: ['nobody@example.com', ann.email] }
    expect((await call(CHECK, 'POST', '/api/check', { cookie: analyst, body })).status).toBe(200)
    const figures = await call(OVERVIEW, 'GET', '/api/mirror/overview', { cookie: analyst })
    expect(figures.body).toMatchObject({ data: { checks: [{ checked: 2, listed: 1, similar: 0 }] } })
  })

  it('say how the syncs of the last day ended, and show only the values of describing fields', async () => {
    const { body } = await call(OVERVIEW, 'GET', '/api/mirror/overview', { cookie: analyst })
    if (!body.success) throw new Error('No overview')
    const { facets, syncs } = body.data as unknown as ListOverview
    expect(syncs).toHaveLength(96)
    expect(syncs.reduce((sum, { complete, failed }) => sum + complete - failed, 0)).toBe(4)
    expect(facets.map(({ path }) => path)).toContain('reason')
    expect(facets.map(({ path }) => path)).not.toContain('email')
  })

  it('are audited without the text of a search', async () => {
    const admin = await testConsole.signIn('admin')
    const { text } = await call(AUDIT, 'GET', '/api/audit?limit=100', { cookie: admin })
    for (const action of ['changes.view', 'record.view', 'list.search']) expect(text).toContain(action)
    for (const secret of ['CID@', 'Velocity', 'bob@']) expect(text).not.toContain(secret)
  })

  it('are audited with their list, even before the session has tokens of the service', async () => {
    const { queries } = testConsole.store.database
    const cookie = await testConsole.signIn('analyst')
    const { id } = await queries
      .selectFrom('session')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    await queries.updateTable('session').set({ environment: null }).where('id', '=', id).execute()
    const last = await queries.selectFrom('audit_head').select('number').executeTakeFirstOrThrow()
    const { body } = await call(GET, 'GET', '/api/changes', { cookie })
    const [act] = body.success ? (body.data.items as { change: { id: number; key: string } }[]) : []
    const params = { act: String(act?.change.id), key: act?.change.key ?? '' }
    await call(LINES, 'GET', '/api/changes/1/lines', { cookie, params })
    await call(RECORD, 'GET', '/api/blacklist/users/x', { cookie, params })
    await call(USERS, 'POST', '/api/mirror/users', { cookie, body: { search: ann.email } })
    await call(VALUES, 'POST', '/api/mirror/users/values', { cookie, body: { path: 'reason', text: 'm' } })
    await call(NOTES, 'POST', '/api/notes/search', { cookie, body: { text: 'invoice' } })
    const filters = [{ path: 'id', operator: 'is', value: 'nobody' }]
    await call(HISTORY, 'POST', '/api/mirror/history', { cookie, body: { filters } })
    await call(OVERVIEW, 'GET', '/api/mirror/overview', { cookie })
    await call(CHECK, 'POST', '/api/check', { cookie, body: { values: [ann.email] } })
    await call(REVEAL, 'POST', '/api/check/reveal', { cookie, body: { value: ann.email, key: params.key } })
    const events = await queries
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('number', '>', last.number)
      .orderBy('number')
      .execute()
    const searches = Array(3).fill('list.search')
    expect(events.map(({ action, details }) => [action, JSON.parse(details).environment])).toEqual(
      [
        'changes.view',
        'changes.view',
        'record.view',
        ...searches,
        'record.view',
        'overview.view',
        'check',
        'value.reveal',
      ].map((action) => [action, 'Test']),
    )
  })

  it('refuse a moment whose history is no longer kept, and answer for later moments', async () => {
    const store = await openSyncedCopy(testConsole)
    while (await store.forget(FIRST + 90_000));
    const early = await users({ asOf: at(30) })
    expect([early.status, early.body.errors]).toMatchObject([410, { asOf: { code: 'not_kept' } }])
    expect((await users({ asOf: at(90) })).body).toMatchObject({ data: { pagination: { total: 3 } } })
    expect((await users({})).body).toMatchObject({ data: { pagination: { total: 2 } } })
  })

  it('name the last sync before their rows were read, not one that ended in the meantime', async () => {
    const { body: before } = await users({})
    const orders = wholeListOrders()
    const spy = vi.spyOn(orders, 'order').mockImplementationOnce(async (list, request) => {
      spy.mockRestore()
      const found = await orders.order(list, request)
      await readLists([ann], [ann], [ann], [ann], [ann], [ann])
      return found
    })
    const { body } = await users({ search: 'nobody' })
    const { body: after } = await users({ search: 'nobody' })
    const coverages = [before, body, after].map((each) => each.success && each.data.coverage)
    expect(coverages[1]).toEqual(coverages[0])
    expect(coverages[2]).not.toEqual(coverages[0])
  })

  it('say why there are no figures by age or reason, and count the entries without a date', async () => {
    const overviewOf = async (...items: readonly BlacklistedUser[]) => {
      await readLists(items, items, items, items, items)
      const { body } = await call(OVERVIEW, 'GET', '/api/mirror/overview', { cookie: analyst })
      if (!body.success) throw new Error('No overview')
      return body.data as unknown as ListOverview
    }
    const noDates = { notTold: 'no_dates', path: 'createdAt' }
    const undated = await overviewOf({ ...ann, createdAt: null }, cid)
    expect([undated.ages, undated.reasons]).toEqual([noDates, noDates])
    const otherDates = { notTold: 'other_dates', path: 'createdAt' }
    const others = await overviewOf({ ...ann, createdAt: '31.12.2019' }, { ...cid, createdAt: 1_760_000_000 })
    expect([others.ages, others.reasons]).toEqual([otherDates, otherDates])
    const createdAt = new Date().toISOString()
    const before = new Date(Date.now() - 8 * 24 * HOUR).toISOString()
    const { ages, reasons } = await overviewOf(
      { id: 'a', reason: 'Fraud', createdAt },
      { id: 'b', reason: 'fraud', createdAt: before },
      { id: 'c', createdAt: null },
      { id: 'd' },
    )
    expect(ages).toMatchObject({
      bands: [{ count: 1 }, { count: 1 }, { count: 0 }, { count: 0 }, { count: 0 }],
      undated: { count: 2, filter: null },
    })
    expect(reasons).toMatchObject({ values: [{ value: 'Fraud', week: 1, before: 1 }] })
    const { ages: left } = await overviewOf({ id: 'a', createdAt }, { id: 'd' })
    expect(left).toMatchObject({ undated: { count: 1, filter: { path: 'createdAt', operator: 'missing' } } })
    expect(left).toMatchObject({ other: 0, bands: [{ filter: { path: 'createdAt' } }, {}, {}, {}, {}] })
  })

  it('count a date in another form than a day or a time in UTC as such, not in an age', async () => {
    const hour = new Date().toISOString().slice(0, 13)
    const dates = [`${hour}:00:00Z`, `${hour}:00:00.123456+00:00`, '2020-05-01', `${hour}:00:00+14:00`, 'unknown']
    const items = dates.map((date, n) => ({ id: `d${n}`, reason: 'fraud', createdAt: date, expiresAt: date }))
    const all = [...items, { id: 'none', expiresAt: null }]
    await readLists(all, all, all, all, all)
    const { body } = await call(OVERVIEW, 'GET', '/api/mirror/overview', { cookie: analyst })
    const empty = { count: 0, filter: null }
    expect(body).toMatchObject({
      data: {
        ages: {
          bands: [{ count: 2, filter: null }, empty, empty, empty, { count: 1 }],
          undated: { count: 1 },
          other: 2,
        },
        reasons: { values: [{ value: 'fraud', week: 2, before: 0 }] },
        otherExpiries: 2,
      },
    })
  })

  it('link the listed entry of a person from the page of a removed one', async () => {
    const again = { ...bob, score: 77 }
    await readLists([bob, cid], [cid], [cid], [cid], [again, cid], [again, cid])
    const pageOfBob = async (score: number) => {
      const { body } = await users({ filters: [{ path: 'score', operator: 'is', value: score }] })
      const [row] = body.success ? (body.data.items as { key: string }[]) : []
      const key = row?.key ?? ''
      const { body: page } = await call(RECORD, 'GET', '/api/blacklist/users/x', { cookie: analyst, params: { key } })
      return { key, page }
    }
    const removed = await changes('?kind=removed')
    const [act] = removed.body.success ? (removed.body.data.items as { change: { key: string } }[]) : []
    const key = act?.change.key ?? ''
    const former = await call(RECORD, 'GET', '/api/blacklist/users/x', { cookie: analyst, params: { key } })
    const listed = await pageOfBob(77)
    expect(former.body).toMatchObject({
      data: { key, state: 'removed', listedWith: { key: listed.key, value: expect.stringMatching(/^(u2|bob@.*)$/) } },
    })
    expect(listed.page).not.toMatchObject({ data: { listedWith: expect.anything() } })
  })

  it('say on every page that the age of a sync from the future is not known', async () => {
    const ahead = Math.ceil((Date.now() + HOUR - FIRST) / MINUTE)
    const store = await openSyncedCopy(testConsole)
    const startedAt = FIRST + ahead * MINUTE
    await syncWhole(store, [ann], startedAt, { askedAt: startedAt + 1000, endedAt: startedAt + 5000 })
    const coverage = { clockSetBack: true }
    const listed = await users({})
    expect(listed.body).toMatchObject({ data: { tooOld: true, coverage } })
    const [row] = listed.body.success ? (listed.body.data.items as { key: string }[]) : []
    const key = row?.key ?? ''
    const entry = await call(RECORD, 'GET', `/api/blacklist/users/${key}`, { cookie: analyst, params: { key } })
    expect(entry.body).toMatchObject({ data: { copy: { coverage } } })
    expect((await changes()).body).toMatchObject({ data: { coverage } })
    const overview = await call(OVERVIEW, 'GET', '/api/mirror/overview', { cookie: analyst })
    expect(overview.body).toMatchObject({ data: { coverage } })
    const body = { values: ['nobody@example.com'] }
    const checked = await call(CHECK, 'POST', '/api/check', { cookie: analyst, body })
    expect(checked.body).toMatchObject({ data: { results: [{ outcome: 'unverified', why: 'too_old' }], coverage } })
    const { database } = testConsole.store
    await measureSync(database, 'Test', (await readConnections(database)).Test?.id ?? '', Date.now())
    expect(await consoleMetrics().registry.metrics()).toContain('sync_proof_age_seconds{list="Test"} +Inf')
  })
})
