import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { fold } from '#lib/matching/forms/fold.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import type { ListFilter } from '../api/list-question.ts'
import { openGenerationStore } from '../store/generation-store.ts'
import { certificate, createTestMirror, pageOf, type TestMirror } from '../store/testing.ts'
import { countChanges, countShown, readFacets, readFields } from './facets.ts'
import { findMirroredList, type MirroredList } from './mirrored-list.ts'
import { readList } from './read-list.ts'
import { sortKey } from './sheet/sort-key.ts'
import { IN_THREAD } from './testing.ts'
import { keptOrders } from './threads/kept-orders.ts'
import type { ListRequest } from './threads/list-request.ts'
import { type OffThread, offThread } from './threads/off-thread.ts'

const WORDS = [
  'Anna',
  'anna@example.com',
  'ÅNGSTRÖM',
  'x%_y',
  `"quo'ted" AND`,
  '日本語テキスト',
  'ab',
  '',
  null,
  true,
  false,
]

const item = (n: number): BlacklistedUser => ({
  id: `u${n}`,
  ...(n % 4 === 0 ? {} : { word: WORDS[n % WORDS.length] ?? null }),
  score: (n * 7) % 10,
  tags: [`t${n % 3}`, `t${n % 5}`],
})

const PEOPLE = 60
/** When the first sync ended, and when the first sync with changes began. */
const FIRST = 100
const SECOND = 200

describe.each(DATABASE_KINDS)('the whole list on %s', (kind) => {
  let mirror: TestMirror
  let list: MirroredList
  let aside: OffThread
  const before = Array.from({ length: PEOPLE }, (_, n) => item(n))
  // One entry changed, ten were removed, and one was added.
  const after = [...before.slice(1, 50), { id: 'u0', score: 99 }, { id: 'u900', word: 'new one', score: 5 }]

  beforeAll(async () => {
    mirror = await createTestMirror(kind)
    const store = await openGenerationStore(mirror.database, 'a list')
    const read = async (items: readonly BlacklistedUser[], from: number) => {
      const { id } = await store.begin('forward', from)
      await store.record(id, pageOf(items, 0, items.length, from + 1))
      await store.commit(id, certificate(from + 10, { read: items.length }))
    }
    await read(before, FIRST - 10)
    await read(before, FIRST + 30)
    await read(after, SECOND)
    await read(after, SECOND + 100)
    const found = await findMirroredList(mirror.database, 'a list')
    if (!found) throw new Error('The list was not made')
    list = found
    aside = offThread(mirror.url)
  })
  afterAll(async () => {
    await aside.close()
    await mirror.close()
  })

  const request = fc.record({
    page: fc.record({ limit: fc.integer({ min: 1, max: 30 }), offset: fc.integer({ min: 0, max: 70 }) }),
    search: fc.option(
      fc.constantFrom('anna', 'NNA@', '%_', `"quo'`, 'テキスト', 'gstrom', 'ab', 'u1', '7', '5', '99', 'nobody'),
      {
        nil: undefined,
      },
    ),
    filters: fc.array(
      fc.constantFrom<ListFilter>(
        { path: 'score', operator: 'is', value: 3 },
        { path: 'word', operator: 'is', value: 'ANNA' },
        { path: 'word', operator: 'is', value: null },
        { path: 'tags[]', operator: 'is', value: 't1' },
        { path: 'none', operator: 'is', value: 1 },
        { path: 'word', operator: 'is_not', value: 'anna' },
        { path: 'tags[]', operator: 'is_not', value: 't1' },
        { path: 'word', operator: 'contains', value: 'NNA' },
        { path: 'word', operator: 'contains', value: '%_' },
        { path: 'tags[]', operator: 'begins', value: 'T2' },
        { path: 'word', operator: 'begins', value: 'a' },
        { path: 'score', operator: 'between', from: 3, to: 6.5 },
        { path: 'score', operator: 'between', to: 2 },
        { path: 'word', operator: 'missing' },
        { path: 'word', operator: 'empty' },
      ),
      { maxLength: 2 },
    ),
    sort: fc.option(fc.record({ path: fc.constantFrom('id', 'score', 'word', 'none'), descending: fc.boolean() }), {
      nil: undefined,
    }),
  })

  /** Returns what a list should answer, found by reading every entry. */
  function expected(items: readonly BlacklistedUser[], { page, search, filters, sort }: Omit<ListRequest, 'asOf'>) {
    const same = (value: unknown, wanted: unknown) =>
      value === wanted || (typeof value === 'string' && typeof wanted === 'string' && fold(value) === fold(wanted))
    const texts = (value: unknown): string[] =>
      typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(texts)
        : [value === null || typeof value === 'boolean' ? '' : fold(String(value))]
    const has = (each: BlacklistedUser) => {
      if (search === undefined) return true
      if ([...search].length >= 3) return texts(each).some((text) => text.includes(fold(search)))
      return texts(each).some((text) => text.startsWith(fold(search)))
    }
    const text = (value: unknown) => (typeof value === 'string' ? fold(value) : undefined)
    const fits = (each: BlacklistedUser) =>
      filters.every((filter) => {
        const found = each[filter.path.replace('[]', '')]
        const given: readonly unknown[] = found === undefined ? [] : Array.isArray(found) ? found : [found]
        if (filter.operator === 'missing' || filter.operator === 'empty')
          return filter.operator === 'missing'
            ? given.length === 0
            : given.some((one) => one === null || text(one) === '')
        if (filter.operator === 'is' || filter.operator === 'is_not')
          return given.some((one) => same(one, filter.value)) === (filter.operator === 'is')
        if (filter.operator === 'contains' || filter.operator === 'begins') {
          const [piece, begins] = [fold(filter.value), filter.operator === 'begins']
          return given.some((one) => (begins ? text(one)?.startsWith(piece) : text(one)?.includes(piece)))
        }
        const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter
        return given.some((one) => typeof one === 'number' && one >= Number(from) && one <= Number(to))
      })
    const left = items.filter((each) => has(each) && fits(each))
    if (sort) {
      const sign = sort.descending ? -1 : 1
      const places = new Map(left.map((each, place) => [each, place]))
      const place = (each: BlacklistedUser) => places.get(each) ?? 0
      left.sort((one, other) => {
        const a = one[sort.path]
        const b = other[sort.path]
        if (a === undefined || b === undefined) return a === b ? place(one) - place(other) : a === undefined ? 1 : -1
        const order = Buffer.compare(Buffer.from(sortKey(a as string)), Buffer.from(sortKey(b as string)))
        return sign * (order || place(one) - place(other))
      })
    }
    return { total: left.length, items: left.slice(page.offset, page.offset + page.limit) }
  }

  it('is searched, filtered, sorted and paged as if every entry were read', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const answer = await readList(list, asked, IN_THREAD)
        const { total, items } = expected(after, asked)
        expect(answer.pagination).toEqual({ total, ...asked.page })
        expect(answer.items.map((row) => row.item)).toEqual(items)
      }),
      { numRuns: 25 },
    )
  })

  it('counts, in another thread, the entries that match and how many of them have each value', async () => {
    const filters: readonly ListFilter[] = [{ path: 'score', operator: 'between', from: 3, to: 6.5 }]
    const missing: readonly ListFilter[] = [{ path: 'word', operator: 'missing' }]
    const fitting = after.filter(({ score }) => typeof score === 'number' && score >= 3 && score <= 6.5)
    const counts = await aside.run({ kind: 'counts', connection: 'a list', questions: [filters, missing] })
    expect(counts).toEqual([fitting.length, after.filter((each) => !('word' in each)).length])
    const ofScore = (score: number) => fitting.filter((each) => each.score === score).length
    const asked = { kind: 'shares', connection: 'a list', path: 'score', filters, most: 2 } as const
    const most = [3, 4, 5, 6].map((value) => ({ key: sortKey(value), value, count: ofScore(value) }))
    most.sort((one, other) => other.count - one.count || one.value - other.value)
    expect(await aside.run(asked)).toEqual(most.slice(0, 2))
    expect(await aside.run({ ...asked, path: 'tags[]' })).toBeUndefined()
    expect(await aside.run({ ...asked, path: 'absent' })).toEqual([])
    expect(await aside.run({ kind: 'counts', connection: 'a list', questions: [[]] })).toEqual([after.length])
  })

  it.each([
    ['u9', true],
    [' 7 ', true],
    ['u90', false],
  ])('says whether "%s" was searched for at the start of values only', async (search, isByStart) => {
    const asked: ListRequest = { page: { limit: 1, offset: 0 }, search, filters: [] }
    expect((await readList(list, asked, IN_THREAD)).isByStart).toBe(isByStart)
    expect((await readList(list, { ...asked, asOf: SECOND + 50 }, IN_THREAD)).isByStart).toBe(isByStart)
  })

  it('is searched with the same result without an index of pieces', async () => {
    const unindexed = { ...list, database: { ...list.database, textSearch: false } }
    for (const search of ['anna', '%_', 'nobody', 'テキスト']) {
      const asked: ListRequest = { page: { limit: 20, offset: 0 }, search, filters: [] }
      expect(await readList(unindexed, asked, IN_THREAD)).toEqual(await readList(list, asked, IN_THREAD))
    }
  })

  it('is shown as it was at a moment, with uncertain entries marked', async () => {
    const page = { limit: 100, offset: 0 }
    const then = await readList(list, { page, filters: [], asOf: FIRST + 20 }, IN_THREAD)
    expect(then.items.map((row) => row.item)).toEqual(before)
    expect(then.items.some((row) => row.isUncertain)).toBe(false)

    const between = await readList(list, { page, filters: [], asOf: SECOND - 50 }, IN_THREAD)
    const uncertain = between.items.filter((row) => row.isUncertain).map(({ item: { id } }) => id)
    expect(uncertain).toEqual(['u0', ...before.slice(50).map(({ id }) => id), 'u900'])

    const later = await readList(list, { page, filters: [], asOf: SECOND + 50 }, IN_THREAD)
    expect(later.items.map((row) => row.item)).toEqual(after)
    expect(
      (await readList(list, { page, filters: [], asOf: 5 }, IN_THREAD)).items.every((row) => row.isUncertain),
    ).toBe(true)
  })

  it('is searched, filtered and sorted at a moment too', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const answer = await readList(list, { ...asked, asOf: SECOND + 50 }, IN_THREAD)
        const { total, items } = expected(after, asked)
        expect(answer.pagination.total).toBe(total)
        expect(answer.items.map((row) => row.item)).toEqual(items)
      }),
      { numRuns: 8 },
    )
  })

  it('gives the same answers from other threads, and keeps the whole order that they found', async () => {
    const kept = keptOrders(aside)
    const sorted: ListRequest = {
      page: { limit: 5, offset: 0 },
      filters: [],
      sort: { path: 'id', descending: true },
      totalLater: true,
    }
    const first = await readList(list, sorted, kept)
    const whole = await readList(list, { ...sorted, totalLater: false }, kept)
    expect(whole).toEqual(await readList(list, { ...sorted, totalLater: false }, IN_THREAD))
    expect(first.items).toEqual(whole.items)
    expect((await kept.known(list, sorted))?.numbers).toHaveLength(after.length)
    expect((await readList(list, sorted, kept)).pagination.total).toBe(after.length)
    expect(await aside.run({ kind: 'order', connection: 'another', question: { filters: [] } })).toBeUndefined()
    const found = await aside.run({
      kind: 'pieces',
      connection: 'a list',
      pieces: [['ÅNGST']],
      most: 2,
      value: 'ÅNGSTRÖM',
    })
    expect(found?.map((each) => each.item.word)).toEqual(['ÅNGSTRÖM', 'ÅNGSTRÖM'])
  })

  it('counts the values of fields that have few, and the changes by quarter of an hour', async () => {
    const facets = await readFacets(list)
    expect(facets.map(({ path }) => path)).toEqual(['score', 'tags[]', 'word'])
    const scores = after.filter(({ score }) => score === 5).length
    expect(facets[0]?.values.find(({ value }) => value === 5)?.count).toBe(scores)
    expect(await countShown(list)).toBe(after.length)
    expect((await readFields(list)).map(({ path, present }) => [path, present])).toEqual([
      ['id', after.length],
      ['score', after.length],
      ['tags[]', after.length - 2],
      ['word', after.filter(({ word }) => word !== undefined).length],
    ])
    expect(await countChanges(list, 0)).toEqual([
      { quarter: 0, added: 1, removed: 10, changed: 1, reappeared: 0, mass: 0 },
    ])
  })
})
