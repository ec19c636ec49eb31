import { describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { formsOfQuery } from '#lib/matching/forms/forms-of.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import type { GenerationStore } from '../generation.ts'
import { readChanges } from '../query/change-feed.ts'
import { findCoverage, findFirstRead, findPastReads } from '../query/coverage.ts'
import { findMirroredList } from '../query/mirrored-list.ts'
import { readList } from '../query/read-list.ts'
import { IN_THREAD } from '../query/testing.ts'
import { openGenerationStore } from './generation-store.ts'
import { findKeptFrom } from './retention.ts'
import { certificate, findMatches, ofEntries, pageOf, sharedMirror, syncWhole } from './testing.ts'

const row = (id: string, mark = 'a'): BlacklistedUser => ({ id, mark })

/** Enough unchanged entries that an edit is not mistaken for a removal and an addition. */
const STAYING = [row('stays'), row('stays-2', 'd'), row('stays-3', 'e')]

/** The syncs, a minute apart. An entry missing from two of them is off the list. */
const LISTS: readonly (readonly BlacklistedUser[])[] = [
  [...STAYING, row('edited', 'a'), row('leaves'), row('returns')],
  [...STAYING, row('edited', 'b')],
  [...STAYING, row('edited', 'b')],
  [...STAYING, row('edited', 'c'), row('returns'), row('comes')],
  [...STAYING, row('edited', 'c'), row('returns'), row('comes')],
]
const MINUTE = 60_000

/** Syncs the whole list within 20 milliseconds. */
const sync = (store: GenerationStore, items: readonly BlacklistedUser[], at: number) =>
  syncWhole(store, items, at, { askedAt: at + 10, endedAt: at + 20 })

describe.each(DATABASE_KINDS)('history on %s', (kind) => {
  const mirror = sharedMirror(kind)
  let lists = 0

  async function readAll() {
    const connection = `list ${lists++}`
    const store = await openGenerationStore(mirror.database, connection)
    for (const [index, items] of LISTS.entries()) {
      await sync(store, items, index * MINUTE)
    }
    const list = await findMirroredList(mirror.database, connection)
    if (!list) throw new Error('The list was not made')
    const at = async (moment: number) => {
      const request = { page: { limit: 100, offset: 0 }, filters: [], asOf: moment }
      const { items } = await readList(list, request, IN_THREAD)
      return items.map(({ item, isUncertain }) => ({ ...item, isUncertain }))
    }
    const feed = async () => ofEntries((await readChanges(list, { limit: 100, offset: 0 })).items)
    return { store, list, at, feed, find: (text: string) => findMatches(list, formsOfQuery(text)) }
  }

  async function forgetAll(store: GenerationStore, before: number): Promise<number> {
    let steps = 0
    while (await store.forget(before)) steps += 1
    return steps
  }

  it('is deleted up to a moment, and no answer about that moment or a later one changes', async () => {
    const { store, list, at, feed } = await readAll()
    for (const before of [0, 1, 2, 3, 4].map((index) => index * MINUTE + 15)) {
      const moments = Array.from({ length: 15 }, (_, step) => before + step * 20_000)
      const told = await Promise.all(moments.map(at))
      const lines = (await feed()).filter(({ by }) => by >= before)
      await forgetAll(store, before)
      expect(await Promise.all(moments.map(at))).toEqual(told)
      expect(await feed()).toEqual(
        lines.map((line) => (line.kind === 'reappeared' ? expect.objectContaining({ id: line.id }) : line)),
      )
    }
    expect(await findKeptFrom(list)).toBe(3 * MINUTE + 15)
  })

  it('keeps nothing of an entry that was removed long ago, not even its terms', async () => {
    const { store, find } = await readAll()
    expect(await find('leaves')).toMatchObject([{ state: 'removed' }])
    await forgetAll(store, 10 * MINUTE)
    expect(await find('leaves')).toEqual([])
    expect(await find('returns')).toMatchObject([{ state: 'listed' }])
    const { queries } = mirror.database
    const orphans = queries
      .selectFrom('mirror_term')
      .leftJoin('mirror_content', 'mirror_content.id', 'mirror_term.content')
      .select('entry')
      .where('mirror_content.id', 'is', null)
    expect(await orphans.execute()).toEqual([])
    expect(await find('stays')).toMatchObject([{ state: 'listed' }])
  })

  it('keeps the last proof, however old it is', async () => {
    const { store, list } = await readAll()
    const coverage = await findCoverage(list)
    await forgetAll(store, 1000 * MINUTE)
    expect(await findCoverage(list)).toEqual(coverage)
    expect(await findPastReads(list, 1000 * MINUTE)).toHaveLength(1)
    expect(await findFirstRead(list)).toBe(4 * MINUTE)
  })

  it('has no start while nothing was deleted, and is not written when there is nothing to delete', async () => {
    const { store, list } = await readAll()
    expect(await forgetAll(store, 0)).toBe(0)
    expect(await findKeptFrom(list)).toBeUndefined()
    const steps = await forgetAll(store, 2 * MINUTE + 15)
    expect(steps).toBe(1)
    expect(await store.forget(2 * MINUTE + 15)).toBe(false)
  })

  it('never reuses the number or address of a line that was deleted', async () => {
    const { store, feed } = await readAll()
    // The last to leave is the newest row of all, and its line the newest.
    await sync(store, [...(LISTS[4] ?? []), row('newest')], 6 * MINUTE)
    for (const minute of [7, 8]) {
      const { id } = await store.begin('forward', minute * MINUTE)
      await store.record(id, pageOf(LISTS[4] ?? [], 0, 4, minute * MINUTE + 10))
      await store.commit(id, certificate(minute * MINUTE + 20))
    }
    const told = await feed()
    expect(told).toMatchObject([{ kind: 'removed' }, { kind: 'added', item: { id: 'newest' } }, {}, {}, {}, {}, {}, {}])
    await forgetAll(store, 10 * MINUTE)
    expect(await feed()).toEqual([])
    await sync(store, [...(LISTS[4] ?? []), row('another')], 20 * MINUTE)
    const [line] = await feed()
    expect(line).toMatchObject({ kind: 'added', item: { id: 'another' } })
    expect(line?.id).toBeGreaterThan(Math.max(...told.map(({ id }) => id)))
    expect(told.map(({ key }) => key)).not.toContain(line?.key)
  })

  it('never keeps a line without its entry, however much is deleted', async () => {
    const connection = `list ${lists++}`
    const store = await openGenerationStore(mirror.database, connection)
    const many = Array.from({ length: 600 }, (_, n) => row(`r${n}`))
    for (const [index, items] of [many, [], [], [], []].entries()) {
      await sync(store, items, index * MINUTE)
    }
    const lines = mirror.database.queries
      .selectFrom('mirror_change')
      .leftJoin('mirror_content', 'mirror_content.id', 'mirror_change.entry')
      .select(['seq', 'mirror_content.id'])
      .where('mirror_change.list', '=', (await findMirroredList(mirror.database, connection))?.id ?? 0)
    const left: number[] = []
    do {
      const kept = await lines.execute()
      expect(kept.filter(({ id }) => id === null)).toEqual([])
      left.push(kept.length)
    } while (await store.forget(1000 * MINUTE))
    expect(new Set(left).size).toBeGreaterThan(2)
    expect(left.at(-1)).toBe(0)
  })

  it('accepts a deleted entry again', async () => {
    const { store, find, feed } = await readAll()
    await forgetAll(store, 10 * MINUTE)
    await sync(store, [...(LISTS[4] ?? []), row('leaves')], 20 * MINUTE)
    expect(await find('leaves')).toMatchObject([{ state: 'listed' }])
    expect(await feed()).toMatchObject([{ kind: 'added', item: { id: 'leaves' } }])
  })
})
