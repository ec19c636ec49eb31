import { describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import type { ListFilter } from '../api/list-question.ts'
import type { GenerationStore } from '../generation.ts'
import { inPieces } from '../store/in-pieces.ts'
import { CONTENT_STATES } from '../store/tables.ts'
import { certificate, pageOf, people, ReadLists, sharedMirror } from '../store/testing.ts'
import { findCoverage } from './coverage.ts'
import { countPending, countShown, findPending, readFacets, readFields } from './facets.ts'
import type { MirroredList } from './mirrored-list.ts'
import { readList } from './read-list.ts'
import { countByValue, countFitting } from './sheet/count-fitting.ts'
import { orderEntries } from './sheet/order-entries.ts'
import { suggestValues } from './sheet/suggest-values.ts'
import { IN_THREAD } from './testing.ts'

/** A filter that every entry matches. */
const EVERYONE: readonly ListFilter[] = [{ path: 'mark', operator: 'is', value: 'a' }]

/** Every figure of how many entries the list has. */
async function figuresOf(list: MirroredList): Promise<ReadonlySet<number | null | undefined>> {
  const page = { limit: 1, offset: 0 }
  const [byMark] = (await readFacets(list)).flatMap(({ path, values }) => (path === 'mark' ? values : []))
  return new Set([
    await countShown(list),
    (await readList(list, { page, filters: [] }, IN_THREAD)).pagination.total,
    (await readList(list, { page, filters: EVERYONE }, IN_THREAD)).pagination.total,
    (await orderEntries(list, { filters: EVERYONE })).numbers.length,
    ...((await countFitting(list, [[], EVERYONE])) ?? []),
    byMark?.count,
    (await readFields(list)).find(({ path }) => path === 'mark')?.present,
  ])
}

describe.each(DATABASE_KINDS)('the number of entries on %s', (kind) => {
  const mirror = sharedMirror(kind)
  const lists = new ReadLists()

  /** Stores a page of a sync that has not ended. */
  async function begin(store: GenerationStore, items: readonly BlacklistedUser[]): Promise<number> {
    const { id } = await store.begin('forward', lists.tick())
    await store.record(id, pageOf(items, 0, items.length, lists.tick()))
    return id
  }

  const all = people(50)
  const edited = all.map((person, n) => (n < 9 ? { ...person, phone: `+49151000000${n}` } : person))

  it('is the same everywhere and as of the last certified sync, during a sync and after a cancelled one', async () => {
    const { store, list, listed } = await lists.add(mirror)
    await lists.read(store, all)
    const id = await begin(store, edited)
    expect(await figuresOf(list)).toEqual(new Set([50]))
    expect((await findCoverage(list))?.read).toBe(50)
    // A check finds what the list does not show yet.
    expect(await listed('+491510000003')).toMatchObject([{ state: 'listed', path: 'phone' }])
    await store.abandon(id)
    expect(await figuresOf(list)).toEqual(new Set([50]))
    await lists.read(store, edited)
    expect(await figuresOf(list)).toEqual(new Set([50]))
    const page = { limit: 1, offset: 0 }
    const phones = { page, filters: [{ path: 'phone', operator: 'missing' }] } as const
    expect((await readList(list, phones, IN_THREAD)).pagination.total).toBe(41)
  })

  it('counts an entry that the last certified sync missed, and says so', async () => {
    const { store, list } = await lists.add(mirror)
    await lists.read(store, all)
    await lists.read(store, all.slice(1))
    expect([await figuresOf(list), await countPending(list)]).toEqual([new Set([50]), 1])
    // Seen again, it has never left.
    await begin(store, all)
    expect([await figuresOf(list), await countPending(list)]).toEqual([new Set([50]), 0])
  })

  it('finds every pending entry, a few thousand with each statement', async () => {
    const { list } = await lists.add(mirror)
    const statements: number[] = []
    const queries = mirror.database.queries.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements.push(result.rows.length)
        return result
      },
    })
    const at = { misses: 1, state: CONTENT_STATES.pending, first_seen: 1, from_hi: 1, seen_at: 1, body: '{}' }
    const face = (n: number) => Buffer.from(String(n).padStart(16, '0'))
    const rows = Array.from({ length: 5002 }, (_, n) => ({ list: list.id, face: face(n), print: face(n), ...at }))
    const added: number[] = []
    for (const piece of inPieces(rows, 500)) {
      const inserted = mirror.database.queries.insertInto('mirror_content').values(piece).returning('id')
      added.push(...(await inserted.execute()).map(({ id }) => id))
    }
    const pending = await findPending({ ...list, queries })
    expect([pending.size, added.every((id) => pending.has(id))]).toEqual([5002, true])
    expect(statements).toEqual([5000, 2])
  })

  it('has an entry that returned only once a sync is certified', async () => {
    const { store, list } = await lists.add(mirror)
    await lists.read(store, all)
    for (let sync = 0; sync < 2; sync++) await lists.read(store, all.slice(1))
    expect(await figuresOf(list)).toEqual(new Set([49]))
    await store.commit(await begin(store, all), certificate(lists.tick(), { grade: 'best-effort' }))
    expect(await figuresOf(list)).toEqual(new Set([49]))
    await lists.read(store, all)
    expect(await figuresOf(list)).toEqual(new Set([50]))
  })

  it('has an entry to which a sync without a certificate gave its line', async () => {
    const { store, list } = await lists.add(mirror)
    await lists.read(store, all)
    const more = [...all, { id: 'new', mark: 'a' }]
    await store.commit(await begin(store, more), certificate(lists.tick(), { grade: 'best-effort' }))
    expect(await figuresOf(list)).toEqual(new Set([51]))
  })

  it.each([
    ['newer', 0],
    ['older', 2],
  ])('stays the same if a %s content that a cancelled sync saw becomes one with the shown one', async (_age, syncs) => {
    const { store, list } = await lists.add(mirror)
    const known = { set: [], isInDoubt: false, concurrency: 1, ticks: [], places: [] }
    await store.learn(known)
    const ticked = edited.map((person, n) => (n < 9 ? { ...person, phone: `+49151000001${n}` } : person))
    await lists.read(store, edited)
    for (let sync = 0; sync < syncs; sync++) await lists.read(store, ticked)
    await store.abandon(await begin(store, syncs === 0 ? ticked : edited))
    expect(await figuresOf(list)).toEqual(new Set([50]))
    await store.learn({ ...known, ticks: ['phone'] })
    expect([await figuresOf(list), await countPending(list)]).toEqual([new Set([50]), 0])
  })

  it('is followed, for equally frequent values, by their order, whichever was seen first or counted last', async () => {
    const { store, list } = await lists.add(mirror)
    const marked = (marks: string) => [...marks].map((mark, n) => ({ id: `u${n}`, mark }))
    const offered = async () => {
      const facet = (await readFacets(list)).find(({ path }) => path === 'mark')
      return [facet?.values ?? [], (await suggestValues(list, 'mark', '')).values].map((values) =>
        values.map(({ value }) => value).join(''),
      )
    }
    await lists.read(store, marked('cabd'))
    expect(await offered()).toEqual(['abcd', 'abcd'])
    for (const marks of ['caad', 'caad', 'cabd', 'cabd']) await lists.read(store, marked(marks))
    expect(await offered()).toEqual(['abcd', 'abcd'])
  })

  it('of those whose date can be compared leaves out what is neither a day nor a time in UTC', async () => {
    const { store, list } = await lists.add(mirror)
    const compared = ['2026-11-21', '2026-11-21T09:30:00Z', '2026-11-21T09:30:00.123Z', '2026-11-21T09:30:00+00:00']
    const others = ['2026-11-21T09:30:00', '2026-11-21T09:30:00+14:00', '21.11.2026', 'unknown', '', null, 20261121]
    await lists.read(
      store,
      [...compared, ...others].map((at, n) => ({ id: `u${n}`, at })),
    )
    const within: readonly ListFilter[] = [{ path: 'at', operator: 'between', from: '2026' }]
    expect(await countFitting(list, [within, []], 'at')).toEqual([4, 4])
    expect(await countFitting(list, [within, []])).toEqual([8, 11])
    expect(await countFitting(list, [[]], 'absent')).toEqual([0])
    const days = await countByValue(list, 'at', within, 10, 'at')
    expect(days?.map(({ value }) => value).sort()).toEqual(compared.toSorted())
  })
})
