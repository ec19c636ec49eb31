import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from '#e2e/hostile-upstream/fault.ts'
import type { JsonObject } from '#lib/contract/json.ts'
import type { ManagementEvent } from '#lib/contract/management/events-schema.ts'
import { formsOfQuery } from '#lib/matching/forms/forms-of.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { failed } from '#lib/service-client/call.ts'
import type { EventSource } from '../events/collect-events.ts'
import { findCoverage } from '../query/coverage.ts'
import { findMirroredList } from '../query/mirrored-list.ts'
import { findMatches } from '../store/testing.ts'
import { LEASE_MILLISECONDS } from './run-store.ts'
import { isDue } from './schedule.ts'
import { CONNECTION, KEEP_MILLISECONDS, type ReadingWorld, startReadingWorld } from './testing.ts'

const user = (id: string): JsonObject => ({ id, email: `${id}@example.com`, reason: 'fraud' })
const users = (count: number, prefix = 'u') => Array.from({ length: count }, (_, index) => user(`${prefix}${index}`))

/** Requests before the first sync, to find what changes by itself. */
const LOOKS = 10

let world: ReadingWorld
afterEach(async () => {
  await world.stop()
  expect(world.errors).toEqual([])
})

async function coverage() {
  const list = await findMirroredList(world.mirror.database, CONNECTION)
  return list && findCoverage(list)
}

describe.each(DATABASE_KINDS)('the reader of a list, on %s', (kind) => {
  test('never removes an entry that stays while others are added and removed after every answer', async () => {
    const stable = users(220)
    let items: readonly JsonObject[] = [...stable, ...users(60, 'passing')]
    world = await startReadingWorld(kind, items)
    let answers = 0
    world.afterAnswer = () => {
      answers += 1
      const passing = items.filter(({ id }) => String(id).startsWith('passing'))
      const gone = passing[(answers * 7) % passing.length]
      const kept = answers % 2 ? items : items.filter((item) => item !== gone)
      const at = (answers * 131) % kept.length
      items = answers % 3 ? kept : [...kept.slice(0, at), user(`passing-${answers}`), ...kept.slice(at)]
      world.upstream.setItems(items)
    }
    const reader = await world.reader()
    for (let round = 0; round < 3; round += 1) {
      await reader.readOnce()
      const { listed } = await world.states()
      expect(stable.map(({ id }) => id).filter((id) => !listed.includes(String(id)))).toEqual([])
    }
    expect((await world.removed()).filter((id) => !id.startsWith('passing'))).toEqual([])
    expect((await coverage())?.grade).toMatch(/^ordered|^count/)
  })
})

// The rest concerns the reader only: the store's own tests cover both databases.
describe('a reader', () => {
  const kind = 'sqlite'

  test('removes no entry because of a fault of the service', async () => {
    world = await startReadingWorld(kind, users(120))
    const reader = await world.reader()
    await reader.readOnce()
    const faults: readonly Fault[] = [
      { kind: 'html' },
      { kind: 'wrong-shape', shape: 'no-items' },
      { kind: 'status', status: 429, retryAfter: '1' },
      { kind: 'reset' },
      { kind: 'total', total: 0 },
      {
        kind: 'body',
        text: '{"success":true,"message":"","data":{"items":[],"pagination":{"total":0,"limit":100,"offset":0}}}',
      },
    ]
    for (const fault of faults) {
      world.upstream.faults.always('list', fault)
      await reader.readOnce()
      expect((await world.states()).others.filter((id) => id === 'gone')).toEqual([])
      expect(await world.removed()).toEqual([])
      world.upstream.faults.clear()
    }
    await reader.readOnce()
    expect(await world.removed()).toEqual([])
    expect((await world.states()).listed).toHaveLength(120)
  })

  test('resumes where it failed, with its own tokens', async () => {
    world = await startReadingWorld(kind, users(1000))
    world.afterAnswer = () => {
      if (world.upstream.counts.list >= LOOKS + 8) world.upstream.faults.always('list', { kind: 'reset' })
    }
    const reader = await world.reader()
    await reader.readOnce()
    expect(await world.runs.find(CONNECTION)).toMatchObject({ failure: 'unavailable', failures: 1, holder: null })
    expect(await coverage()).toBeUndefined()
    world.afterAnswer = () => {}
    world.upstream.faults.clear()
    world.upstream.expireAccessTokens()
    const before = world.upstream.counts.list
    await reader.readOnce()
    expect(await coverage()).toMatchObject({ grade: 'ordered', read: 1000 })
    // From the beginning it would be eleven pages and two more.
    expect(world.upstream.counts.list - before).toBeLessThan(13)
  })

  test('stops when another key replaces its own, and resumes there once its key is in use again', async () => {
    world = await startReadingWorld(kind, users(1000))
    const replaced = new AbortController()
    world.afterAnswer = () => {
      if (world.upstream.counts.list >= LOOKS + 8) replaced.abort()
    }
    const reader = await world.reader({ ended: replaced.signal })
    await reader.readOnce()
    const [asked, ingested] = [world.upstream.counts.list, (await world.ingested()).length]
    expect(await coverage()).toBeUndefined()
    expect(ingested).toBeGreaterThan(0)
    world.afterAnswer = () => {}
    world.now += 10 * LEASE_MILLISECONDS
    await reader.readOnce()
    expect(world.upstream.counts.list).toBe(asked)
    expect(isDue(await world.runs.find(CONNECTION), world.now, 0)).toBe(true)
    await (await world.reader()).readOnce()
    expect(await coverage()).toMatchObject({ grade: 'ordered', read: 1000 })
    expect(world.upstream.counts.list - asked).toBeLessThan(13)
  })

  test('ends a sync even if it cannot delete old history, and tries that again in the next sync', async () => {
    world = await startReadingWorld(kind, users(20))
    const { queries } = world.mirror.database
    const reads = async () => (await queries.selectFrom('mirror_generation').select('id').execute()).length
    const reader = await world.reader()
    await reader.readOnce()
    world.now += 2 * KEEP_MILLISECONDS
    await sql`create trigger refused before delete on mirror_generation
      begin select raise(abort, 'on purpose'); end`.execute(queries)
    await reader.readOnce()
    expect(await world.runs.find(CONNECTION)).toMatchObject({ failure: null, failures: 0 })
    expect(world.errors.splice(0)).toHaveLength(1)
    expect(await reads()).toBe(2)
    await sql`drop trigger refused`.execute(queries)
    await reader.readOnce()
    expect(await reads()).toBe(2)
  })

  test('requests nothing with a key of the other list', async () => {
    world = await startReadingWorld(kind, users(20))
    world.upstream.setScope('production')
    await (await world.reader()).readOnce()
    expect(world.upstream.counts.list).toBe(0)
    expect(await world.runs.find(CONNECTION)).toMatchObject({ failure: 'wrong_list', failures: 1 })
  })

  test('sees a change at either end, or of the total, between two syncs', async () => {
    const items = users(150)
    world = await startReadingWorld(kind, items)
    const reader = await world.reader()
    await reader.readOnce()
    const nextAt = (await world.runs.find(CONNECTION))?.next_at ?? null
    const look = () => {
      world.now += 3_600_000
      return reader.seesChange(nextAt)
    }
    expect(await look()).toBe(false)
    for (const changed of [
      [user('new'), ...items],
      items.slice(1),
      items.map((item, index) => (index === 149 ? { ...item, reason: 'abuse' } : item)),
      items.toSpliced(70, 1),
    ]) {
      world.upstream.setItems(changed)
      expect(await look()).toBe(true)
    }
    world.upstream.setItems(items)
    expect(await look()).toBe(false)
    // The clock is put back.
    world.upstream.setItems(items.slice(1))
    world.now -= 7_200_000
    expect(await reader.seesChange(nextAt)).toBe(true)
    // Another process has synced since, so what this one remembers no longer matters.
    world.upstream.setItems([])
    world.now += 3_600_000
    expect(await reader.seesChange((nextAt ?? 0) + 1)).toBe(false)
  })
})

/** The events of a service, newest last. */
function serviceEvents() {
  const events: ManagementEvent[] = []
  const state = { isDown: false }
  const source: EventSource = {
    events: async ({ offset, limit }) =>
      state.isDown
        ? failed('unavailable')
        : {
            ok: true,
            value: {
              items: events.toReversed().slice(offset, offset + limit),
              pagination: { total: events.length },
            },
          },
    entries: async () => ({ ok: true, value: { items: [], pagination: { total: 0 } } }),
  }
  let moment = 1_000_000_000_000
  function happens(
    action: ManagementEvent['action'],
    {
      type = 'Test',
      isEarlier = false,
    }: { readonly type?: ManagementEvent['type']; readonly isEarlier?: boolean } = {},
  ): void {
    moment += 1000
    events.splice(isEarlier ? -1 : events.length, 0, {
      id: String(events.length + 1),
      at: new Date(moment).toISOString(),
      actor: 'ada@example.com',
      action,
      subject: 'stays-70',
      type,
      requestId: null,
      reason: null,
      fileName: null,
      counts: null,
    })
  }
  return {
    state,
    source,
    happens,
    /** Something happens after the service has lost its last event. */
    restore(action: ManagementEvent['action']) {
      events.pop()
      happens(action)
    },
  }
}

test('sees an edit in the middle of the list by the events of the service', async () => {
  world = await startReadingWorld('sqlite', users(150))
  const { source, state, happens, restore } = serviceEvents()
  const reader = await world.reader({ events: source })
  const look = async () => {
    world.now += 3_600_000
    return reader.seesChange((await world.runs.find(CONNECTION))?.next_at ?? null)
  }
  state.isDown = true
  await reader.readOnce()
  expect(await look()).toBe(false)
  state.isDown = false
  // The service did not tell its events before that sync, so any edit may be newer.
  happens('entry.edited')
  expect(await look()).toBe(true)
  await reader.readOnce()
  expect(await look()).toBe(false)
  for (const other of ['list.exported', 'api_key.created'] as const) happens(other)
  happens('entry.edited', { type: 'Production' })
  expect(await look()).toBe(false)
  happens('entry.edited')
  expect(await look()).toBe(true)
  state.isDown = true
  expect(await look()).toBe(false)
  state.isDown = false
  await reader.readOnce()
  expect(await look()).toBe(false)
  // Another instance of the service has a clock that is behind.
  happens('entry.edited', { isEarlier: true })
  expect(await look()).toBe(true)
  await reader.readOnce()
  // An edit during a sync may be on no page of it.
  world.afterAnswer = () => {
    world.afterAnswer = () => {}
    happens('list.imported')
  }
  await reader.readOnce()
  expect(await look()).toBe(true)
  await reader.readOnce()
  expect(await look()).toBe(false)
  // A service restored from a backup uses the id again.
  restore('entry.edited')
  expect(await look()).toBe(true)
  await reader.readOnce()
  for (let count = 0; count < 60; count++) happens('entry.removed', { type: 'Production' })
  expect(await look()).toBe(false)
  for (let count = 0; count < 60; count++) happens('entry.removed', { type: 'Production' })
  expect(await look()).toBe(false)
  // Too many events at once: an older one may have changed the list.
  for (let count = 0; count < 100; count++) happens('entry.removed', { type: 'Production' })
  expect(await look()).toBe(true)
})

test('sees an edit before a sync was resumed', async () => {
  world = await startReadingWorld('sqlite', users(700))
  const { source, happens } = serviceEvents()
  const reader = await world.reader({ events: source })
  const look = async () => {
    world.now += 3_600_000
    return reader.seesChange((await world.runs.find(CONNECTION))?.next_at ?? null)
  }
  await reader.readOnce()
  const ingested = (await world.ingested()).length
  world.afterAnswer = async () => {
    if ((await world.ingested()).length < ingested + 3) return
    world.afterAnswer = () => {}
    happens('entry.edited')
    world.upstream.faults.always('list', { kind: 'html' })
  }
  await reader.readOnce()
  expect((await world.runs.find(CONNECTION))?.failures).toBe(1)
  world.upstream.faults.clear()
  await reader.readOnce()
  expect((await world.runs.find(CONNECTION))?.failures).toBe(0)
  expect(await look()).toBe(true)
  await reader.readOnce()
  expect(await look()).toBe(false)
})

describe.each(DATABASE_KINDS)('a list with repeated entries, on %s', (kind) => {
  const emails = async () => {
    const rows = await world.mirror.database.queries.selectFrom('mirror_content').select(['state', 'body']).execute()
    return rows.filter(({ state }) => state === 1).map(({ body }) => String(JSON.parse(body).email))
  }

  test.each([
    ['in the middle of the list', 120, 470],
    ['at both ends', 0, 599],
  ])(
    'two people with the same id %s are both listed, and neither changes into the other',
    async (_where, one, other) => {
      const items = users(600).map((item, index) => (index === other ? { ...item, id: `u${one}` } : item))
      world = await startReadingWorld(kind, items)
      const reader = await world.reader()
      for (let round = 0; round < 3; round += 1) {
        await reader.readOnce()
        expect((await emails()).toSorted()).toEqual(items.map(({ email }) => String(email)).toSorted())
        expect(await coverage()).toMatchObject({ read: 600, total: 600 })
      }
      expect(await world.changes()).toBe(0)
    },
  )

  test('an entry that is there several times is stored with its number of copies, and the total agrees', async () => {
    const items = users(600)
    world = await startReadingWorld(kind, [
      ...items.slice(0, 550),
      ...[7, 120, 120].map((n) => users(600)[n] ?? {}),
      ...items.slice(550),
    ])
    const reader = await world.reader()
    const copies = async () => {
      const rows = await world.mirror.database.queries
        .selectFrom('mirror_content')
        .select(['copies', 'body'])
        .where('copies', '>', 1)
        .execute()
      return Object.fromEntries(rows.map(({ body, copies }) => [JSON.parse(body).id, copies]))
    }
    await reader.readOnce()
    expect(await coverage()).toMatchObject({ read: 603, total: 603 })
    expect(await copies()).toEqual({ u7: 2, u120: 3 })
    world.upstream.setItems(items)
    await reader.readOnce()
    expect(await coverage()).toMatchObject({ read: 600, total: 600 })
    expect(await copies()).toEqual({})
    expect(await world.changes()).toBe(0)
  })

  test.each([
    ['the first', [7]],
    ['the last', [550]],
    ['both', [7, 550]],
  ])(
    'after an edit of %s of two equal entries, lists the present contents and reports one change',
    async (_which, edited) => {
      const items = users(600).toSpliced(550, 0, users(600)[7] ?? {})
      world = await startReadingWorld(kind, items)
      const reader = await world.reader()
      await reader.readOnce()
      const after = items.map((item, place) => (edited.includes(place) ? { ...item, email: 'new@example.com' } : item))
      world.upstream.setItems(after)
      for (let round = 0; round < 3; round += 1) await reader.readOnce()
      expect((await emails()).toSorted()).toEqual([...new Set(after.map(({ email }) => String(email)))].toSorted())
      expect(await coverage()).toMatchObject({ read: 601, total: 601 })
      expect(await world.removed()).toEqual([])
      expect(await world.changes()).toBe(1)
    },
  )
})

describe.each(DATABASE_KINDS)('a field that follows the clock, on a list without ids, on %s', (kind) => {
  const people = (at: number) =>
    Array.from({ length: 120 }, (_, n): JsonObject => ({ email: `u${n}@example.com`, reason: 'fraud', at }))
  const entries = async () =>
    (await world.mirror.database.queries.selectFrom('mirror_content').select('id').execute()).length
  const ticks = async () => {
    const list = await findMirroredList(world.mirror.database, CONNECTION)
    return (await list?.knowledge())?.ticks
  }

  test.each([
    ['that differs with every answer from the second sync on', 1, 1, 1],
    ['that changes now and then during a sync, but not within a moment', 0, 4, 1],
    ['that changes between syncs only', 0, Number.POSITIVE_INFINITY, 2],
  ])('%s adds and removes no entry', async (_how, calm, every, later) => {
    let at = 0
    let answers = 0
    const tick = () => world.upstream.setItems(people(++at))
    world = await startReadingWorld(kind, people(0))
    const reader = await world.reader()
    for (let round = 0; round < calm; round += 1) await reader.readOnce()
    world.afterAnswer = () => {
      answers += 1
      if (answers % every === 0) tick()
    }
    world.afterWait = (milliseconds) => {
      if (milliseconds >= 1000) tick()
    }
    for (let round = 0; round < 2 + later; round += 1) {
      await reader.readOnce()
      tick()
    }
    expect(await ticks()).toEqual(['at'])
    expect([await entries(), await world.changes()]).toEqual([120, 0])
    expect(await coverage()).toMatchObject({ read: 120, total: 120 })
  })

  test('is found by the values that a former answer shares with the present one', async () => {
    let at = 0
    const items = () => people(++at).map((person, n) => ({ ...person, host: `host-${n}-${at % 2}` }))
    world = await startReadingWorld(kind, items())
    const reader = await world.reader()
    await reader.readOnce()
    world.afterAnswer = () => world.upstream.setItems(items())
    for (let round = 0; round < 6; round += 1) {
      await reader.readOnce()
      const list = await findMirroredList(world.mirror.database, CONNECTION)
      if (!list) throw new Error('The list was not kept')
      const bodies = await list.queries.selectFrom('mirror_content').select('body').execute()
      for (const { body } of bodies.slice(0, 40)) {
        expect(await findMatches(list, formsOfQuery(String(JSON.parse(body).host)))).not.toEqual([])
      }
    }
    expect(await ticks()).toEqual(['at', 'host'])
    expect([await entries(), await world.changes()]).toEqual([120, 0])
  })
})

describe.each(DATABASE_KINDS)('several processes on one store, on %s', (kind) => {
  beforeEach(async () => {
    world = await startReadingWorld(kind, users(500))
  })

  test('only one syncs', async () => {
    const [one, other] = [await world.reader(), await world.reader()]
    await Promise.all([one.readOnce(), other.readOnce()])
    expect(world.upstream.counts.generate).toBe(1)
    expect((await world.states()).listed).toHaveLength(500)
  })

  test('one takes over the sync of another that no longer responds', async () => {
    const [one, other] = [await world.reader(), await world.reader()]
    const killed = Promise.withResolvers<void>()
    const buried = Promise.withResolvers<void>()
    world.afterAnswer = () => {
      if (world.upstream.counts.list < LOOKS + 6) return undefined
      killed.resolve()
      return buried.promise
    }
    const reading = one.readOnce()
    try {
      await killed.promise
      world.afterAnswer = () => {}
      await other.readOnce()
      expect(await coverage()).toBeUndefined()
      const ingested = await world.ingested()
      expect(ingested.length).toBeGreaterThan(0)
      world.now += 10 * LEASE_MILLISECONDS
      const before = world.upstream.requests.length
      await other.readOnce()
      expect(await coverage()).toMatchObject({ read: 500 })
      const asked = world.upstream.requests.slice(before).map(({ path }) => Number(/offset=(\d+)/.exec(path)?.[1]))
      // Both ends are read again after everything else, even if another instance read them before.
      const isEnd = (offset: number) => offset === 0 || offset >= 400
      expect(ingested.filter((offset) => !isEnd(offset) && asked.includes(offset))).toEqual([])
    } finally {
      // In any case nothing may be written once the store is closed.
      buried.resolve()
      await reading
    }
    // By its own clock the first reader still had the list, so it may log that its generation is over.
    world.errors.length = 0
  })

  test('a sync that loses its lease is resumed, even if only people start syncs', async () => {
    world.upstream.faults.always('list', { kind: 'hang' })
    const reader = await world.reader()
    const reading = reader.readOnce()
    while (world.upstream.counts.list === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await sql`update mirror_run set lease_until = 0`.execute(world.mirror.database.queries)
    await reading
    expect(isDue(await world.runs.find(CONNECTION), world.now, 0)).toBe(true)
    world.upstream.faults.clear()
    await reader.readOnce()
    expect(await coverage()).toMatchObject({ read: 500 })
    expect(isDue(await world.runs.find(CONNECTION), world.now, 0)).toBe(false)
  })

  test('the next process ends a cancelled sync that lost its lease', async () => {
    world.upstream.faults.always('list', { kind: 'hang' })
    const reading = (await world.reader()).readOnce()
    while (world.upstream.counts.list === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await sql`update mirror_run set lease_until = 0`.execute(world.mirror.database.queries)
    await reading
    await world.runs.cancel(CONNECTION, world.now)
    world.upstream.faults.clear()
    await (await world.reader()).readOnce()
    expect(await coverage()).toBeUndefined()
    expect(await world.runs.find(CONNECTION)).toMatchObject({ holder: null, cancelled_at: null, failures: 0 })
    expect(isDue(await world.runs.find(CONNECTION), world.now, 0)).toBe(false)
  })

  test('two certified syncs in a row run against each other, whatever happened in between', async () => {
    const reader = await world.reader()
    const { putDown } = world.runs
    await reader.readOnce()
    const asked = world.upstream.counts.list
    world.upstream.faults.always('list', { kind: 'hang' })
    const reading = reader.readOnce()
    while (world.upstream.counts.list === asked) await new Promise((resolve) => setTimeout(resolve, 5))
    await world.runs.cancel(CONNECTION, world.now)
    await reading
    world.upstream.faults.clear()
    await reader.readOnce()
    // It proves nothing: entries are missing, and their number never changes.
    world.upstream.faults.always('list', { kind: 'total', total: 900 })
    await reader.readOnce()
    world.upstream.faults.clear()
    await reader.readOnce()
    // The process is killed right after the end of its sync.
    world.runs.putDown = async () => {}
    await reader.readOnce()
    world.runs.putDown = putDown
    world.now += 10 * LEASE_MILLISECONDS
    await (await world.reader()).readOnce()
    const syncs = world.mirror.database.queries.selectFrom('mirror_generation').select(['state', 'grade', 'direction'])
    const ended = (await syncs.orderBy('id').execute()).map(({ state, grade, direction }) => {
      return state === 'committed' && grade !== 'best-effort' ? direction : 'nothing'
    })
    const both = ['forward', 'backward']
    expect(ended).toEqual(['forward', 'nothing', 'backward', 'nothing', ...both, 'forward'])
  })

  test('a sync that waits for an answer stops when somebody cancels it', async () => {
    world.upstream.faults.always('list', { kind: 'hang' })
    const reading = (await world.reader()).readOnce()
    while (world.upstream.counts.list === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await world.runs.cancel(CONNECTION, world.now)
    await reading
    expect(await world.runs.find(CONNECTION)).toMatchObject({ holder: null, failure: null, failures: 0 })
  })
})
