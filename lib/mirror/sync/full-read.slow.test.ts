import { describe, expect, test } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { openGenerationStore } from '../store/generation-store.ts'
import { certificate, sharedMirror } from '../store/testing.ts'
import { type FullReadOptions, readList } from './full-read.ts'
import { Concurrency } from './scan/limiter/concurrency.ts'

const HOUR = 3_600_000
const OVER = ['abandoned', 'committed']

const items = Array.from({ length: 1500 }, (_, n): BlacklistedUser => ({ id: `u${n}` }))

describe.each(DATABASE_KINDS)('a sync into %s', (kind) => {
  const mirror = sharedMirror(kind)

  /** Syncs the list of a service that stores it. Time begins at a moment and passes while the limiter waits. */
  async function read(
    list: string,
    from: number,
    noteAsked: (offset: number, now: number) => void = () => {},
    itemsNow: () => readonly BlacklistedUser[] = () => items,
    more: Partial<FullReadOptions> = {},
  ) {
    let now = from
    const fetchPage = async ({ limit, offset }: PageRequest) => {
      noteAsked(offset, now)
      const pagination = { total: items.length, limit, offset }
      return { ok: true, value: { items: itemsNow().slice(offset, offset + limit), pagination } } as const
    }
    const sleep = async (milliseconds: number) => {
      now += milliseconds
    }
    return readList({
      store: await openGenerationStore(mirror.database, list),
      fetchPage,
      limits: {
        time: { now: () => now, random: () => 0, sleep },
        requestsPerSecond: 100,
        concurrency: new Concurrency(1),
      },
      signal: new AbortController().signal,
      lagMilliseconds: 0,
      fields: [],
      clock: () => now,
      isHeld: () => true,
      repeated: new Set(),
      ...more,
    })
  }

  /** The λ of the syncs of a list, the latest first. */
  async function lagOf(list: string): Promise<readonly number[]> {
    const syncs = await mirror.database.queries
      .selectFrom('mirror_generation')
      .innerJoin('mirror_list', 'mirror_list.id', 'mirror_generation.list')
      .select('lag_ms')
      .where('connection', '=', list)
      .orderBy('mirror_generation.id', 'desc')
      .execute()
    return syncs.map(({ lag_ms }) => lag_ms)
  }

  test('stores when the request for a page was sent, not when it began to wait for its turn', async () => {
    const sentAt = new Map<number, number>()
    const outcome = await read('list', 0, (offset, now) => sentAt.set(offset, now))
    expect(outcome.kind).toBe('committed')
    const pages = await mirror.database.queries
      .selectFrom('mirror_page')
      .select(['page_offset', 'asked_at'])
      .orderBy('id')
      .execute()
    // If a place was read twice, the last reading counts.
    const askedAt = new Map(pages.map(({ page_offset, asked_at }) => [page_offset, asked_at]))
    expect(pages.length).toBeGreaterThan(14)
    for (const [offset, moment] of askedAt) expect([offset, moment]).toEqual([offset, sentAt.get(offset)])
  })

  test('assumes that answers are as old as the oldest one seen in the last 24 hours', async () => {
    const store = await openGenerationStore(mirror.database, 'replicas')
    await store.learn({ ticks: [], places: [], set: [], isInDoubt: false, concurrency: 1 })
    let asked = 0
    // The first page and 16 more are the list. The 17th request reads the head again, and so does the 19th.
    const newer = [{ id: 'new' }, ...items]
    const replicas = () => {
      asked += 1
      return asked === 17 ? newer : items
    }
    await read('replicas', 0, () => {}, replicas)
    const [seen = 0] = await lagOf('replicas')
    expect(seen).toBeGreaterThan(0)
    await read('replicas', 24 * HOUR - 1)
    expect(await lagOf('replicas')).toEqual([seen, seen])
    await read('replicas', 48 * HOUR)
    expect(await lagOf('replicas')).toEqual([0, seen, seen])
  })

  test('trusts an order again, after a sync that found none, only once both directions show it', async () => {
    const store = await openGenerationStore(mirror.database, 'in doubt')
    await store.learn({ ticks: [], places: [], set: [], isInDoubt: false, concurrency: 1 })
    const { id } = await store.begin('forward', 0)
    await store.commit(id, certificate(1, { grade: 'best-effort', order: 'none' }))
    const timesOf = async (from: number) => {
      const asked = new Map<number, number>()
      await read('in doubt', from, (offset) => asked.set(offset, (asked.get(offset) ?? 0) + 1))
      return asked.get(95 * 7)
    }
    expect(await timesOf(0)).toBe(2)
    expect(await timesOf(HOUR)).toBe(1)
  })

  test('counts from λ as an admin has set it since, if it was interrupted', async () => {
    const store = await openGenerationStore(mirror.database, 'slower')
    await store.learn({ ticks: [], places: [], set: [], isInDoubt: false, concurrency: 1 })
    await store.begin('forward', HOUR, 1000)
    await read('slower', HOUR + 1, undefined, undefined, { lagMilliseconds: 60_000 })
    expect(await lagOf('slower')).toEqual([60_000])
  })

  test.each([
    ['keeps what admins had set when an interrupted sync began, if it resumes that', 2 * HOUR - 1, []],
    ['applies what they have set since, if it restarts it', 2 * HOUR, [{ path: 'id', use: 'ticks', links: false }]],
  ] as const)('%s', async (_what, age, set) => {
    const list = `set ${age}`
    const store = await openGenerationStore(mirror.database, list)
    await store.learn({ ticks: [], places: [], set: [], isInDoubt: false, concurrency: 1 })
    await store.begin('forward', HOUR)
    await read(list, HOUR + age, undefined, undefined, { fields: [{ path: 'id', use: 'ticks', links: false }] })
    expect((await (await openGenerationStore(mirror.database, list)).knowledge())?.set).toEqual(set)
  })

  test.each([
    ['resumes an interrupted sync that began less than two hours ago', 2 * HOUR - 1, ['committed']],
    ['restarts an interrupted sync that began two hours ago', 2 * HOUR, OVER],
    ['resumes it if the clock was set back by less than other machines may differ', -60_000, ['committed']],
    ['restarts it if the clock was set back further, since it looks younger than it is', -60_001, OVER],
  ])('%s', async (_age, age, states) => {
    const list = `interrupted ${age}`
    const store = await openGenerationStore(mirror.database, list)
    await store.learn({ ticks: [], places: [], set: [], isInDoubt: false, concurrency: 1 })
    await store.begin('forward', HOUR)
    expect((await read(list, HOUR + age)).kind).toBe('committed')
    const reads = mirror.database.queries
      .selectFrom('mirror_generation')
      .innerJoin('mirror_list', 'mirror_list.id', 'mirror_generation.list')
      .select('state')
      .where('connection', '=', list)
    expect((await reads.orderBy('mirror_generation.id').execute()).map(({ state }) => state)).toEqual(states)
  })
})
