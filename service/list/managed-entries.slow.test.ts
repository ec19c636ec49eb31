import { setImmediate } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { catalogueFailure } from '#lib/contract/errors.ts'
import { managedEntryData, removedEntry, versionedEntry } from '#lib/contract/management/managed-entries-schema.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import type { NewApiKey } from '../keys/keys.ts'
import { sweep } from '../retention/sweep.ts'
import { addListedEntry, addManyEntries } from '../store/blacklist.ts'
import { insertEntries } from '../store/entries.ts'
import { ACCOUNT_TOKEN, runningService } from '../testing/service.ts'

const USERS = '/account/v1/blacklist/test/users'
const DAY = 86_400_000

describe.each(DATABASE_KINDS)('managed entries on %s', (kind) => {
  const running = runningService(kind)
  const { clock } = running
  let key: NewApiKey
  let authorization: string

  beforeAll(async () => {
    key = await running.service.newKey()
  })
  beforeEach(async () => {
    clock.now += 60_000
    await renewToken()
  })

  async function renewToken(): Promise<void> {
    authorization = (await running.service.tokens(key)).usage.format
  }

  async function ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object | string,
    at = running.service,
    more = {},
  ) {
    const type = payload === undefined ? {} : { 'content-type': 'application/json' }
    const headers = { authorization: `Bearer ${ACCOUNT_TOKEN}`, 'x-actor': 'ada', ...type, ...more }
    const answer = await at.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    return { status: answer.statusCode, text: answer.body, body: answer.json() }
  }

  const add = (item: object | string, at = running.service) => ask('POST', USERS, item, at)
  const added = async (item: object): Promise<string> => (await add({ reason: 'fraud', ...item })).body.data.item.id
  const remove = (id: string, at = running.service) => ask('DELETE', `${USERS}/${id}`, { reason: 'mistake' }, at)
  const restore = (id: string) => ask('POST', `${USERS}/${id}/restore`)
  const removed = async (query = '') => (await ask('GET', `${USERS}/removed${query}`)).body.data

  /** The list as seen by clients of the contract. */
  async function list(at = running.service, query = '?limit=100') {
    const answer = await at.app.inject({ url: BLACKLIST_USERS_PATH + query, headers: { authorization } })
    const { items, pagination } = answer.json().data
    return { text: answer.body, ids: items.map(({ id }: { id: string }) => id), total: pagination.total }
  }

  it('are added with any fields, stored digit for digit', async () => {
    const { status, text, body } = await add(
      '{"reason":"fraud",\n "n":9007199254740993, "f": 1.10, "__proto__": {"a":1}}',
    )
    expect(status).toBe(201)
    expect(managedEntryData.parse(body.data)).toBeTruthy()
    const now = new Date(clock.now).toISOString()
    expect(body.data).toMatchObject({ item: { reason: 'fraud', createdAt: now, updatedAt: now }, warnings: [] })
    const kept = '"n":9007199254740993, "f": 1.10, "__proto__": {"a":1}}'
    expect(text).toContain(kept)
    const seen = await list()
    expect(seen.text).toContain(kept)
    expect(seen.ids[0]).toBe(body.data.item.id)
  })

  it('are refused when a field is missing or invalid, and nothing is added', async () => {
    const { total } = await list()
    for (const [item, fault] of [
      [{}, 'reason'],
      [{ reason: ' ' }, 'reason'],
      [{ reason: 'x'.repeat(501) }, 'reason'],
      [{ reason: 'r', expiresAt: 'tomorrow' }, 'expiresAt'],
      [{ reason: 'r', expiresAt: new Date(clock.now).toISOString() }, 'expiresAt'],
      [{ reason: 'r', id: '' }, 'id'],
      [{ reason: 'r', id: 'removed' }, 'id'],
      [{ reason: 'r', createdAt: '2026-01-01T00:00:00Z', updatedAt: 1 }, 'createdAt updatedAt'],
      ['[]', 'body'],
      ['{"reason":"r"', 'body'],
      [{ reason: 'r', deep: JSON.parse('['.repeat(40) + ']'.repeat(40)) }, 'body'],
    ] as const) {
      const { status, body } = await add(item)
      expect(status, fault).toBe(400)
      expect(Object.keys(body.errors).join(' ')).toBe(fault)
    }
    expect((await add({ reason: 'r', cell: 'x'.repeat(16 * 1024) })).status).toBe(413)
    const id = await added({ id: 'taken' })
    expect((await add({ reason: 'r', id })).body).toEqual(catalogueFailure('entryListed'))
    expect((await list()).total).toBe(total + 1)
  })

  it('warn about entries of the same list with the same user id, e-mail address or phone number', async () => {
    const first = await added({ userId: 47, email: 'Ada@Example.com', phone: '+49 (40) 1234' })
    const second = await add({ reason: 'r', userId: '47', email: ' ada@example.COM', phone: '0049401234' })
    expect(second.body.data.warnings).toEqual([
      { field: 'userId', id: first },
      { field: 'email', id: first },
    ])
    expect((await add({ reason: 'r', phone: '+49401234' })).body.data.warnings).toEqual([{ field: 'phone', id: first }])
    const elsewhere = await ask('POST', '/account/v1/blacklist/production/users', { reason: 'r', userId: '47' })
    expect(elsewhere.body.data.warnings).toEqual([])
    expect((await list()).ids).not.toContain(elsewhere.body.data.item.id)
  })

  it('are refused when similar entries exist and the request forbids them', async () => {
    const first = await added({ email: 'first@example.com' })
    const { total } = await list()
    const twin = { reason: 'r', email: 'First@example.com' }
    const carefully = `${USERS}?whenSimilar=refuse`
    expect((await ask('POST', carefully, twin)).body).toEqual(catalogueFailure('entrySimilar'))
    expect((await ask('POST', `${USERS}?whenSimilar=yes`, twin)).body.errors.whenSimilar.code).toBe('not_valid')
    expect((await list()).total).toBe(total)
    const warnings = [{ field: 'email', id: first }]
    expect((await ask('POST', `${USERS}/similar`, { email: twin.email })).body.data).toEqual({ warnings })
    expect((await ask('POST', `${USERS}/similar`, { ...twin, id: first })).body.data).toEqual({ warnings: [] })
    const meant = await add(twin)
    expect([meant.status, meant.body.data.warnings]).toEqual([201, warnings])
    const key = { 'idempotency-key': 'asked-then-meant' }
    expect((await ask('POST', carefully, twin, running.service, key)).status).toBe(409)
    expect((await ask('POST', USERS, twin, running.service, key)).status).toBe(201)
  })

  it('are no longer found as similar once they have expired', async () => {
    const email = 'expiring@example.com'
    const id = await added({ email, expiresAt: new Date(clock.now + 1000).toISOString() })
    const similar = async () => (await ask('POST', `${USERS}/similar`, { email })).body.data.warnings
    expect(await similar()).toEqual([{ field: 'email', id }])
    clock.now += 1000
    expect(await similar()).toEqual([])
  })

  it('are added once when two people add the same person concurrently', async () => {
    const twin = { reason: 'r', email: 'at-once@example.com' }
    const both = [running.service, running.other].map((at) => ask('POST', `${USERS}?whenSimilar=refuse`, twin, at))
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('are refused when the edit itself makes them similar to others', async () => {
    const first = await added({ email: 'one@example.com' })
    const second = await added({ email: 'one@example.com' })
    const edit = (item: object) => ask('PUT', `${USERS}/${second}?whenSimilar=refuse`, { reason: 'r', ...item })
    const same = await edit({ email: 'one@example.com', note: 'n' })
    expect([same.status, same.body.data.warnings]).toEqual([200, [{ field: 'email', id: first }]])
    await added({ phone: '0401' })
    expect((await edit({ email: 'one@example.com', phone: '0401' })).body).toEqual(catalogueFailure('entrySimilar'))
    expect((await ask('GET', `${USERS}/${second}`)).body.data.item.phone).toBeUndefined()
  })

  it('are edited under If-Match only while unchanged', async () => {
    const id = await added({ note: 'before' })
    const seen = await running.service.app.inject({
      url: `${USERS}/${id}`,
      headers: { authorization: `Bearer ${ACCOUNT_TOKEN}` },
    })
    const { item, version } = versionedEntry.parse(seen.json().data)
    expect([item.note, seen.headers.etag]).toEqual(['before', `"${version}"`])
    const edit = (note: string, ifMatch: string, at = running.service) =>
      ask('PUT', `${USERS}/${id}`, { reason: 'r', note }, at, { 'if-match': ifMatch })
    const both = [edit('mine', `"${version}"`), edit('theirs', `"${version}"`, running.other)]
    const answers = await Promise.all(both)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const won = answers.find(({ status }) => status === 200)?.body.data
    expect(answers.find(({ status }) => status === 412)?.body).toEqual(catalogueFailure('entryChanged'))
    expect((await ask('GET', `${USERS}/${id}`)).body.data).toEqual({ item: won.item, version: won.version })
    for (const stale of [`"${version}"`, `W/"${won.version}"`, won.version, '""', '']) {
      expect((await edit('late', stale)).status, stale).toBe(412)
    }
    expect((await edit('again', `"other", "${won.version}"`)).status).toBe(200)
    expect((await edit('whatever', '*')).status).toBe(200)
    expect((await ask('PUT', `${USERS}/${id}`, {})).status).toBe(400)
    await remove(id)
    expect((await edit('gone', '*')).status).toBe(404)
  })

  it('are removed under If-Match only while unchanged', async () => {
    const id = await added({ note: 'before' })
    const url = `${USERS}/${id}`
    const { version } = (await ask('GET', url)).body.data
    const removeIf = (ifMatch: string) =>
      ask('DELETE', url, { reason: 'mistake' }, running.service, { 'if-match': ifMatch })
    const edited = (await ask('PUT', url, { reason: 'r', note: 'after' })).body.data
    expect((await removeIf(`"${version}"`)).body).toEqual(catalogueFailure('entryChanged'))
    expect((await ask('GET', url)).body.data).toEqual({ item: edited.item, version: edited.version })
    expect((await removed('?limit=1')).items[0]?.id).not.toBe(id)
    expect((await removeIf(`"${edited.version}"`)).status).toBe(200)
    expect((await removeIf(`"${edited.version}"`)).status).toBe(404)
  })

  it('keep id, creation time and position when edited', async () => {
    const id = await added({ note: 'before' })
    clock.now += 5000
    await added({})
    const before = await list()
    const { status, body } = await ask('PUT', `${USERS}/${id}`, '{"reason":"other","big":9007199254740993}')
    expect(status).toBe(200)
    expect(body.data.item).toMatchObject({ id, reason: 'other', updatedAt: new Date(clock.now).toISOString() })
    expect(body.data.item.createdAt).toBe(new Date(clock.now - 5000).toISOString())
    expect(body.data.item.note).toBeUndefined()
    const after = await list()
    expect(after.ids).toEqual(before.ids)
    expect(after.text).toContain('"big":9007199254740993')
    expect((await ask('PUT', `${USERS}/${id}`, { reason: 'r', id })).body.errors.id.code).toBe('not_allowed')
    expect((await ask('PUT', `${USERS}/nobody`, { reason: 'r' })).body).toEqual(catalogueFailure('notFound'))
  })

  it('are removed with a reason, and restored to their position within 30 days', async () => {
    const id = await added({ id: 'a/b c%é' })
    const path = encodeURIComponent(id)
    clock.now += 1000
    await added({})
    const before = await list()
    expect((await ask('DELETE', `${USERS}/${path}`, {})).body.errors.reason.code).toBe('required')
    expect((await remove(path)).status).toBe(200)
    expect((await list(running.other)).ids).toEqual(before.ids.filter((each: string) => each !== id))
    expect((await remove(path)).body).toEqual(catalogueFailure('notFound'))
    const { items } = await removed('?limit=1')
    expect(removedEntry.parse(items[0])).toMatchObject({ id, removedBy: 'ada', reason: 'mistake', item: { id } })
    clock.now += 30 * DAY - 1
    await renewToken()
    expect((await restore(path)).status).toBe(200)
    expect((await list()).ids).toEqual(before.ids)
    expect((await restore(path)).body).toEqual(catalogueFailure('notFound'))
    await remove(path)
    clock.now += 30 * DAY
    expect(await removed()).toMatchObject({ items: [] })
    expect((await restore(path)).body).toEqual(catalogueFailure('notFound'))
    await sweep(running.service.store, clock.now)
    expect(await running.service.store.queries.selectFrom('removed_entry').selectAll().execute()).toEqual([])
  })

  it('are removed and restored even under a reserved id that an earlier version accepted', async () => {
    const { store } = running.service
    for (const id of ['removed', 'similar']) {
      const entry = { id, createdAt: clock.now, expiresAt: null, body: `{"id":"${id}","reason":"fraud"}` }
      await store.queries.transaction().execute((queries) => addListedEntry(queries, 'Test', entry))
      expect((await remove(id)).status).toBe(200)
      expect((await removed('?limit=1')).items).toMatchObject([{ id }])
      expect((await restore(id)).status).toBe(200)
      expect((await remove(id)).status).toBe(200)
    }
    clock.now += 30 * DAY
  })

  it('are not restored while their id is listed', async () => {
    const id = await added({ id: 'twice' })
    await remove(id)
    await added({ id: 'twice' })
    expect((await restore(id)).body).toEqual(catalogueFailure('entryListed'))
    expect(await removed()).toMatchObject({ items: [{ restorableUntil: null }], pagination: { total: 1 } })
  })

  it('are restored as they were last removed, and only that removal counts as restorable', async () => {
    const id = await added({ id: 'again', note: 'first' })
    await remove(id)
    await added({ id: 'again', note: 'second' })
    clock.now += 1000
    await remove(id)
    const { items } = await removed('?limit=2')
    expect(items).toMatchObject([
      { restorableUntil: expect.any(String), item: { note: 'second' } },
      { restorableUntil: null, item: { note: 'first' } },
    ])
    expect((await restore(id)).body.data.item).toMatchObject({ note: 'second' })
  })

  it('leave the list together when many expire at one moment, in one removal for all requests', async () => {
    const before = await list()
    const expiresAt = new Date(clock.now + 1000).toISOString()
    for (let n = 0; n < 501; n += 1) await added({ expiresAt })
    clock.now += 1000
    const spy = vi.spyOn(running.service.store.queries, 'transaction')
    const asked: ReturnType<typeof list>[] = []
    for (let n = 0; n < 20; n += 1) {
      asked.push(list())
      await setImmediate()
    }
    const lists = await Promise.all(asked)
    expect(new Set(lists.map(({ total }) => total))).toEqual(new Set([before.total]))
    // One for five hundred entries, and one for the last.
    expect(spy).toHaveBeenCalledTimes(2)
    spy.mockRestore()
    expect((await list()).ids).toEqual(before.ids)
    expect((await removed('?limit=1')).pagination.total).toBeGreaterThanOrEqual(501)
  })

  it('are removed once when two people remove them concurrently', async () => {
    const id = await added({})
    const { total } = await list()
    const answers = await Promise.all([remove(id), remove(id, running.other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await list()).total).toBe(total - 1)
  })

  it('leave the list exactly when they expire, in every process and despite caches', async () => {
    const before = await list()
    const expiresAt = new Date(clock.now + 1000).toISOString()
    const id = await added({ expiresAt })
    const later = await added({ expiresAt: new Date(clock.now + 2000).toISOString() })
    clock.now += 999
    for (const at of [running.service, running.other]) expect((await list(at)).ids).toContain(id)
    clock.now += 1
    for (const at of [running.other, running.service]) {
      const { ids, total } = await list(at)
      expect(ids).not.toContain(id)
      expect((await ask('GET', `${USERS}/${id}`, undefined, at)).status).toBe(404)
      expect(ids).toContain(later)
      expect(total).toBe(before.total + 1)
    }
    const { items } = await removed('?limit=1')
    expect(items[0]).toMatchObject({
      id,
      removedAt: expiresAt,
      removedBy: null,
      reason: 'Expired',
      restorableUntil: null,
    })
    expect((await restore(id)).body).toEqual(catalogueFailure('entryExpired'))
    const [event] = (await ask('GET', '/account/v1/events?limit=1')).body.data.items
    expect(event).toMatchObject({ action: 'entry.expired', subject: id, actor: null, at: expiresAt, type: 'Test' })
    clock.now += 1000
    expect((await ask('PUT', `${USERS}/${later}`, { reason: 'r' })).status).toBe(404)
    expect((await list()).total).toBe(before.total)
  })

  it('follow an edited expiry', async () => {
    const id = await added({ expiresAt: new Date(clock.now + 1000).toISOString() })
    await ask('PUT', `${USERS}/${id}`, { reason: 'r', expiresAt: null })
    clock.now += 5000
    expect((await list()).ids).toContain(id)
    await ask('PUT', `${USERS}/${id}`, { reason: 'r', expiresAt: new Date(clock.now + 1000).toISOString() })
    clock.now += 1000
    expect((await list()).ids).not.toContain(id)
  })

  it('let other requests run while thousands expire, and are never shown in part', async () => {
    const before = await list()
    const expiresAt = clock.now + 1000
    const entries = Array.from({ length: 4000 }, (_, n) => {
      const id = `thousands-${n}`
      return { id, createdAt: clock.now + n, expiresAt, body: JSON.stringify({ id, email: `${id}@example.com` }) }
    })
    await addManyEntries(running.service.store.queries, 'Test', (within, edition) =>
      insertEntries(within, edition, entries),
    )
    clock.now += 1000
    let isOver = false
    const asked = list().finally(() => {
      isOver = true
    })
    const totals: number[] = []
    const elsewhere = async () => {
      while (!isOver) totals.push((await list(running.other)).total)
    }
    let turns = 0
    const aside = async () => {
      for (; !isOver; turns++) await setImmediate()
    }
    await Promise.all([elsewhere(), aside()])
    expect(turns).toBeGreaterThan(3)
    expect(new Set([...totals, (await asked).total])).toEqual(new Set([before.total]))
    expect((await list()).ids).toEqual(before.ids)
  })

  it('record an event for each change', async () => {
    const id = await added({})
    await ask('PUT', `${USERS}/${id}`, { reason: 'r' })
    await remove(id)
    await restore(id)
    const { items } = (await ask('GET', '/account/v1/events?limit=4')).body.data
    const actions = items.map(({ action, subject, type }: Record<string, string>) => `${action} ${subject} ${type}`)
    expect(actions.sort()).toEqual(['added', 'edited', 'removed', 'restored'].map((what) => `entry.${what} ${id} Test`))
  })

  it('cannot be added to an unknown list', async () => {
    for (const type of ['Test', 'other', '__proto__', 'constructor']) {
      const { status } = await ask('POST', `/account/v1/blacklist/${type}/users`, { reason: 'r' })
      expect(status, type).toBe(404)
    }
  })
})
