import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { findCoverage, findEndedRead, findPastReads, findProgress } from '../query/coverage.ts'
import { certificate, createTestMirror, pageOf, people, ReadLists, sharedMirror, type TestMirror } from './testing.ts'

describe.each(DATABASE_KINDS)('the store of a list on %s', (kind) => {
  const mirror = sharedMirror(kind)
  const lists = new ReadLists()

  /** Returns how many rows were written to a store so far. */
  async function writes({ database: { queries } }: TestMirror): Promise<number> {
    const counter =
      kind === 'sqlite'
        ? sql<{ n: number }>`select total_changes() as n`
        : sql<{ n: number }>`select sum(n_tup_ins + n_tup_upd + n_tup_del) as n from pg_stat_user_tables`
    // PostgreSQL updates its counters when a connection is idle, or on request.
    if (kind === 'postgres') await sql`select pg_stat_force_next_flush()`.execute(queries)
    const { rows } = await counter.execute(queries)
    return Number(rows[0]?.n)
  }

  it('writes nothing but the sync itself if the list did not change', async () => {
    // A separate store with one connection, because each connection reports its writes at another time.
    const own = await createTestMirror(kind)
    const { store } = await lists.add(own)
    await lists.read(store, people(250))
    const before = await writes(own)
    const nothing = { added: 0, changed: 0, reappeared: 0, pending: 0, removed: 0, heldBack: 0 }
    expect(await lists.read(store, people(250))).toEqual({ ...nothing, isInDoubt: false, ticks: [], noPlaces: [] })
    // The sync's own row twice, the list's once, its three pages, and the three deleted pages of the previous sync.
    expect((await writes(own)) - before).toBe(2 + 1 + 3 + 3)
    await own.close()
  })

  it('shows the entries of a page while the sync continues', async () => {
    const { store, list, listed } = await lists.add(mirror)
    const { id } = await store.begin('forward', lists.tick())
    await store.record(id, pageOf(people(100), 0, 250, lists.tick()))
    while (await store.makeFindable(false));
    expect(await listed('U7')).toMatchObject([{ state: 'listed', path: 'id', item: { email: 'u7@example.com' } }])
    expect(await findProgress(list)).toMatchObject({ generation: id, read: 100, total: 250 })
    expect(await findCoverage(list)).toBeUndefined()
    await store.abandon(id)
    expect(await findProgress(list)).toBeUndefined()
    expect(await findPastReads(list, 0)).toMatchObject([{ generation: id, grade: null }])
    expect(await listed('u7')).toHaveLength(1)
  })

  it('says which sync proves it, and what later syncs found without proof', async () => {
    const { store, list } = await lists.add(mirror)
    await lists.read(store, people(3), { grade: 'snapshot' })
    const coverage = await findCoverage(list)
    expect(coverage).toMatchObject({ read: 3, total: 3, grade: 'snapshot', certifiedAt: lists.now, nextAt: null })
    const stillTheProof = { ...coverage, nextAt: lists.now + 1 }
    await lists.read(store, people(2), { grade: 'best-effort' })
    expect(await findCoverage(list)).toEqual(stillTheProof)
    expect(await findEndedRead(list)).toMatchObject({ endedAt: lists.now, read: 2, isProof: false, reachable: null })
    await lists.read(store, people(2), { reachable: 2, totalLast: 3 })
    expect(await findCoverage(list)).toEqual(stillTheProof)
    expect(await findEndedRead(list)).toMatchObject({ read: 2, total: 3, isProof: false, reachable: 2 })
    expect(await findPastReads(list, 0)).toMatchObject([
      { grade: 'best-effort' },
      { grade: 'best-effort' },
      { grade: 'snapshot' },
    ])
  })

  it('knows that the total changed during a sync, even if it is the same at the end', async () => {
    const { store, list } = await lists.add(mirror)
    for (const [totals, isTotalChanged] of [
      [[250, 250, 250], false],
      [[250, 251, 250], true],
    ] as const) {
      const { id } = await store.begin('forward', lists.tick())
      for (const [index, total] of totals.entries()) {
        const rows = people(250).slice(index * 100, index * 100 + 100)
        await store.record(id, pageOf(rows, index * 100, total, lists.tick()))
      }
      await store.commit(id, certificate(lists.tick(), { read: 250, totalFirst: 250, totalLast: 250 }))
      expect(await findCoverage(list)).toMatchObject({ isTotalChanged })
    }
  })

  it('keeps lists apart', async () => {
    const one = await lists.add(mirror)
    const other = await lists.add(mirror)
    await lists.read(one.store, people(3, 'one'))
    await lists.read(other.store, people(2, 'other'))
    expect(await one.listed('u1')).toMatchObject([{ item: { mark: 'one' } }])
    expect(await other.listed('u1')).toMatchObject([{ item: { mark: 'other' } }])
    expect(await other.listed('u2')).toEqual([])
  })

  it('gives one number to equal contents', async () => {
    const { store } = await lists.add(mirror)
    const { id } = await store.begin('forward', lists.tick())
    const [first, second, again] = await store.record(id, pageOf([...people(2), ...people(1)], 40, 43, lists.tick()))
    expect(again).toBe(first)
    expect(second).not.toBe(first)
    expect(await store.record(id, pageOf(people(1, 'b'), 43, 44, lists.tick()))).not.toContain(first)
    await store.abandon(id)
  })

  it('keeps every digit and every character of an item', async () => {
    const { store, listed } = await lists.add(mirror)
    const edgeCase: BlacklistedUser = {
      id: 'u0',
      big: 12345678901234567890n,
      nul: 'a\u0000b',
      half: '\ud800',
      emoji: '💳',
    }
    await lists.read(store, [edgeCase])
    expect(await listed('12345678901234567890')).toMatchObject([{ path: 'big', item: edgeCase }])
  })
})
