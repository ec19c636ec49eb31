import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { formsOfQuery } from '#lib/matching/forms/forms-of.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import type { Certificate, GenerationStore } from '../generation.ts'
import { findCoverage, findEndedRead, findLastPage, findPastReads, findProgress } from '../query/coverage.ts'
import { readFacets } from '../query/facets.ts'
import { entryFinder } from '../query/find-entries.ts'
import { findMirroredList } from '../query/mirrored-list.ts'
import { openGenerationStore } from './generation-store.ts'
import { certificate, createTestMirror, pageOf, type TestMirror } from './testing.ts'

const people = (count: number, mark = 'a'): readonly BlacklistedUser[] =>
  Array.from({ length: count }, (_, n) => ({ id: `u${n}`, email: `u${n}@example.com`, reason: `r${n % 3}`, mark }))

describe.each(DATABASE_KINDS)('the memory of a list on %s', (kind) => {
  let mirror: TestMirror
  let lists = 0
  let now = 0

  beforeAll(async () => {
    mirror = await createTestMirror(kind)
  })
  afterAll(async () => {
    await mirror.close()
  })

  async function newList({ database } = mirror) {
    const connection = `list ${lists++}`
    const store = await openGenerationStore(database, connection)
    const list = await findMirroredList(database, connection)
    if (!list) throw new Error('The list was not made')
    const listed = async (text: string) => (await entryFinder(list)(formsOfQuery(text))).matches
    return { connection, store, list, listed }
  }

  /** How many rows were written to a store so far. */
  async function writes({ database: { queries } }: TestMirror): Promise<number> {
    const counter =
      kind === 'sqlite'
        ? sql<{ n: number }>`select total_changes() as n`
        : sql<{ n: number }>`select sum(n_tup_ins + n_tup_upd + n_tup_del) as n from pg_stat_user_tables`
    // PostgreSQL counts when a connection is idle or asked to.
    if (kind === 'postgres') await sql`select pg_stat_force_next_flush()`.execute(queries)
    const { rows } = await counter.execute(queries)
    return Number(rows[0]?.n)
  }

  /** Reads the whole list on pages of 100. */
  async function read(store: GenerationStore, items: readonly BlacklistedUser[], more: Partial<Certificate> = {}) {
    const { id } = await store.begin('forward', ++now)
    for (let offset = 0; offset < items.length; offset += 100) {
      await store.record(id, pageOf(items.slice(offset, offset + 100), offset, items.length, ++now))
    }
    const counts = { read: items.length, totalFirst: items.length, totalLast: items.length }
    return store.commit(id, certificate(++now, { ...counts, ...more }))
  }

  it('writes of a read that changes nothing no more than the read itself', async () => {
    // A store of its own, with one connection: each of them tells of its writes when it likes.
    const own = await createTestMirror(kind)
    const { store } = await newList(own)
    await read(store, people(250))
    const before = await writes(own)
    const nothing = { added: 0, changed: 0, reappeared: 0, pending: 0, removed: 0, heldBack: 0 }
    expect(await read(store, people(250))).toEqual({ ...nothing, isInDoubt: false, ticks: [], noPlaces: [] })
    // The read's own row twice, the list's once, its three pages, and the three pages of the read before, which it replaces.
    expect((await writes(own)) - before).toBe(2 + 1 + 3 + 3)
    await own.close()
  })

  it('shows what a page brought while the read goes on', async () => {
    const { store, list, listed } = await newList()
    const { id } = await store.begin('forward', ++now)
    await store.record(id, pageOf(people(100), 0, 250, ++now))
    while (await store.makeFindable(false));
    expect(await listed('U7')).toMatchObject([{ state: 'listed', path: 'id', item: { email: 'u7@example.com' } }])
    expect(await findProgress(list)).toMatchObject({ generation: id, read: 100, total: 250 })
    expect(await findLastPage(list)).toBe(now + 1)
    expect(await findCoverage(list)).toBeUndefined()
    await store.abandon(id)
    expect(await findProgress(list)).toBeUndefined()
    expect(await findPastReads(list, 5)).toMatchObject([{ generation: id, grade: null }])
    expect(await listed('u7')).toHaveLength(1)
  })

  it('says what stands behind it', async () => {
    const { store, list } = await newList()
    await read(store, people(3), { grade: 'snapshot' })
    const coverage = await findCoverage(list)
    expect(coverage).toMatchObject({ read: 3, total: 3, grade: 'snapshot', certifiedAt: now })
    await read(store, people(2), { grade: 'best-effort' })
    expect(await findCoverage(list)).toEqual(coverage)
    expect(await findEndedRead(list)).toMatchObject({ endedAt: now, read: 2, isProof: false, reachable: null })
    await read(store, people(2), { reachable: 2, totalLast: 3 })
    expect(await findCoverage(list)).toEqual(coverage)
    expect(await findEndedRead(list)).toMatchObject({ read: 2, total: 3, isProof: false, reachable: 2 })
    expect(await findPastReads(list, 3)).toMatchObject([
      { grade: 'best-effort' },
      { grade: 'best-effort' },
      { grade: 'snapshot' },
    ])
  })

  it('knows that the service counted otherwise in between, also where it counts the same at the end', async () => {
    const { store, list } = await newList()
    for (const [totals, isTotalChanged] of [
      [[250, 250, 250], false],
      [[250, 251, 250], true],
    ] as const) {
      const { id } = await store.begin('forward', ++now)
      for (const [place, total] of totals.entries()) {
        const rows = people(250).slice(place * 100, place * 100 + 100)
        await store.record(id, pageOf(rows, place * 100, total, ++now))
      }
      await store.commit(id, certificate(++now, { read: 250, totalFirst: 250, totalLast: 250 }))
      expect(await findCoverage(list)).toMatchObject({ isTotalChanged })
    }
  })

  it('keeps lists apart', async () => {
    const one = await newList()
    const other = await newList()
    await read(one.store, people(3, 'one'))
    await read(other.store, people(2, 'other'))
    expect(await one.listed('u1')).toMatchObject([{ item: { mark: 'one' } }])
    expect(await other.listed('u1')).toMatchObject([{ item: { mark: 'other' } }])
    expect(await other.listed('u2')).toEqual([])
  })

  it('takes nobody off the list by a read that proves nothing', async () => {
    const { store, listed } = await newList()
    await read(store, people(3))
    for (let n = 0; n < 5; n++) await read(store, [], { grade: 'best-effort' })
    for (let n = 0; n < 5; n++) await read(store, people(1), { reachable: 1 })
    expect(await listed('u2')).toMatchObject([{ state: 'listed' }])
  })

  it('holds suspiciously many removals back until further reads agree', async () => {
    const { store, listed } = await newList()
    await read(store, people(100))
    const outcomes = []
    for (let n = 0; n < 4; n++) outcomes.push(await read(store, people(50)))
    expect(outcomes).toMatchObject([
      { pending: 50, removed: 0, heldBack: 0 },
      { pending: 0, removed: 0, heldBack: 50 },
      { pending: 0, removed: 0, heldBack: 50 },
      { pending: 0, removed: 50, heldBack: 0 },
    ])
    expect(await listed('u70')).toMatchObject([
      { state: 'removed', left: { after: expect.any(Number), by: expect.any(Number) } },
    ])
  })

  it('takes a list that is empty all at once for a fault first, however short it was', async () => {
    const { store, listed } = await newList()
    await read(store, people(2))
    const held = []
    for (let n = 0; n < 3; n++) held.push((await read(store, [])).heldBack)
    expect(held).toEqual([0, 2, 2])
    expect(await listed('u1')).toMatchObject([{ state: 'pending' }])
    await read(store, [])
    expect(await listed('u1')).toMatchObject([{ state: 'removed' }])
  })

  it('asks for one read more where rows moved about in one of the last ten, whoever keeps the list', async () => {
    const { connection, store, listed } = await newList()
    await read(store, people(30), { order: 'moving' })
    const missed = async (reads: number, left: number) => {
      for (let n = 0; n < reads; n += 1) await read(store, people(left))
    }
    await missed(8, 29)
    await missed(1, 28)
    await missed(1, 28)
    expect(await listed('u28')).toMatchObject([{ state: 'pending' }])
    const after = await openGenerationStore(mirror.database, connection)
    for (let n = 0; n < 2; n += 1) await read(after, people(27))
    expect(await listed('u27')).toMatchObject([{ state: 'removed' }])
  })

  it('doubts an order after a read that found none or went by the count alone, until one shows it', async () => {
    const { store } = await newList()
    const doubts: boolean[] = []
    const reads: readonly Partial<Certificate>[] = [
      { grade: 'ordered', order: 'fixed' },
      { grade: 'count', order: 'fixed' },
      { grade: 'best-effort', order: 'fixed' },
      { grade: 'ordered', order: 'ends' },
      { grade: 'best-effort', order: 'none' },
      { grade: 'snapshot', order: 'fixed' },
    ]
    for (const more of reads) {
      await read(store, people(3), more)
      const { id, isOrderInDoubt } = await store.begin('forward', ++now)
      await store.abandon(id)
      doubts.push(isOrderInDoubt)
    }
    expect(doubts).toEqual([false, true, true, false, true, false])
  })

  it('is in doubt after a first read that proves nothing, and after one that is much new', async () => {
    const { store } = await newList()
    const doubts = [
      await read(store, people(60), { grade: 'best-effort' }),
      await read(store, people(60), { grade: 'best-effort' }),
      await read(store, people(60)),
      await read(store, people(70)),
      await read(store, people(70, 'b')),
    ]
    expect(doubts.map(({ isInDoubt }) => isInDoubt)).toEqual([true, false, false, false, true])
  })

  it('forgets what two reads that prove nothing did not recognise, and nothing that a certified one saw', async () => {
    const { store, list, listed } = await newList()
    const named = (name: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: `${name}${n}`, email: `${name}${n}@example.com` }))
    await read(store, named('a', 60))
    // So much that its lines are held back.
    await read(store, [...named('a', 30), ...named('b', 30)])
    for (const name of ['c', 'd', 'e']) await read(store, named(name, 60), { grade: 'best-effort' })
    expect(await listed('b3')).toMatchObject([{ state: 'listed' }])
    expect(await listed('d3')).toEqual([])
    const contents = await list.queries.selectFrom('mirror_content').select('id').where('list', '=', list.id).execute()
    expect(contents.length).toBeLessThanOrEqual(60 + 30 + 60)
  })

  it('numbers faces: what is equal in everything has one number', async () => {
    const { store } = await newList()
    const { id } = await store.begin('forward', ++now)
    const [first, second, again] = await store.record(id, pageOf([...people(2), ...people(1)], 40, 43, ++now))
    expect(again).toBe(first)
    expect(second).not.toBe(first)
    expect(await store.record(id, pageOf(people(1, 'b'), 43, 44, ++now))).not.toContain(first)
    await store.abandon(id)
  })

  it('goes on with an unfinished read from what is in the store', async () => {
    const { store, connection, listed } = await newList()
    await read(store, people(200))
    const { id } = await store.begin('backward', ++now)
    const page = pageOf(people(100), 0, 200, ++now)
    const entries = await store.record(id, page)
    const heir = await openGenerationStore(mirror.database, connection)
    await expect(heir.begin('forward', now)).rejects.toThrow('under way')
    const { rows, ...held } = page
    expect(rows).toHaveLength(100)
    expect(await heir.unfinished()).toMatchObject({ id, direction: 'backward', held: [{ ...held, entries }] })
    const outcome = await heir.commit(id, certificate(++now))
    expect(outcome).toMatchObject({ pending: 100, removed: 0 })
    expect(await listed('u5')).toMatchObject([{ state: 'listed' }])
  })

  it('is not disturbed by a process that has lost the list and has not noticed', async () => {
    const { store: late, connection, list } = await newList()
    const { id } = await late.begin('forward', ++now)
    await late.record(id, pageOf(people(20), 0, 60, ++now))
    const heir = await openGenerationStore(mirror.database, connection)
    await heir.unfinished()
    for (const [place, each] of [late, heir, heir, late, late, heir].entries()) {
      await heir.record(id, pageOf(people(10 + place * 10), 0, 60, ++now))
      while (await each.makeFindable(false));
    }
    await heir.commit(id, certificate(++now))
    expect(await late.makeFindable(true)).toBe(false)
    await expect(late.record(id, pageOf(people(1, 'b'), 0, 1, ++now))).rejects.toThrow('over')
    const [marks] = (await readFacets(list)).filter(({ path }) => path === 'mark')
    expect(marks).toEqual({ path: 'mark', present: 60, values: [{ value: 'a', count: 60 }] })
  })

  it('makes findable also what such a process brings while the first read is being certified', async () => {
    const { store: late, connection, list, listed } = await newList()
    const { id } = await late.begin('forward', ++now)
    await late.record(id, pageOf(people(3), 0, 9, ++now))
    const heir = await openGenerationStore(mirror.database, connection)
    await heir.unfinished()
    while (await heir.makeFindable(true));
    // Both before it is certified and after all was found to be findable.
    const committed = heir.commit(id, certificate(++now))
    const landed = late.record(id, pageOf([{ id: 'late' }], 8, 9, ++now))
    await Promise.allSettled([committed, landed])
    const rows = await list.queries.selectFrom('mirror_content').select('body').where('list', '=', list.id).execute()
    expect(await listed('late')).toHaveLength(rows.length - 3)
  })

  it('keeps every digit and every character of what it was given', async () => {
    const { store, listed } = await newList()
    const awkward: BlacklistedUser = {
      id: 'u0',
      big: 12345678901234567890n,
      nul: 'a\u0000b',
      half: '\ud800',
      emoji: '💳',
    }
    await read(store, [awkward])
    expect(await listed('12345678901234567890')).toMatchObject([{ path: 'big', item: awkward }])
  })

  it('undoes a page that could not be written whole, and what it remembers of it', async () => {
    const { store, listed } = await newList()
    const { id } = await store.begin('forward', ++now)
    const good = pageOf(people(1), 0, 1, ++now)
    const bad = { ...good, readAt: Number.NaN }
    await expect(store.record(id, bad)).rejects.toThrow()
    await store.record(id, good)
    while (await store.makeFindable(false));
    expect(await listed('u0')).toMatchObject([{ path: 'id' }])
  })
})
