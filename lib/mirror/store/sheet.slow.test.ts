import { expect, it, onTestFinished } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import type { ListQuestion } from '../api/list-question.ts'
import { findMirroredList } from '../query/mirrored-list.ts'
import { orderEntries } from '../query/sheet/order-entries.ts'
import { openGenerationStore } from './generation-store.ts'
import { COLUMNS_MAXIMUM } from './sheet.ts'
import { createTestMirror, ReadLists, syncWhole } from './testing.ts'

const ENTRIES = 20
const PATHS = 1000

/** Every entry has a few fields; the others occur in few entries each. */
const entry = (n: number) => ({
  id: `u${n}`,
  country: n % 2 === 0 ? 'DE' : 'FR',
  ...Object.fromEntries(
    Array.from({ length: PATHS / ENTRIES }, (_, place) => [`x${(n * PATHS) / ENTRIES + place}`, n]),
  ),
  ...(n < 2 ? { rare: n } : {}),
})

async function started(kind: 'sqlite' | 'postgres') {
  const mirror = await createTestMirror(kind)
  onTestFinished(mirror.close)
  const store = await openGenerationStore(mirror.database, 'list')
  let now = 0
  const sync = async (items: readonly Record<string, string | number>[]) => {
    now += 100
    await syncWhole(store, items, now)
  }
  const ask = async (question: ListQuestion<number>) => {
    const list = await findMirroredList(mirror.database, 'list')
    if (!list) throw new Error('The list was not made')
    const { numbers, isSlow } = await orderEntries(list, question)
    return { found: numbers.length, isSlow }
  }
  const columns = async () => {
    const fields = mirror.database.queries.selectFrom('mirror_field').select('path').where('columned', '=', 1)
    return new Set((await fields.execute()).map(({ path }) => path))
  }
  return { sync, ask, columns }
}

it.each(DATABASE_KINDS)(
  'gives columns to the most common of 1,000 fields, and later to one that somebody filtered by, on %s',
  async (kind) => {
    const { sync, ask, columns } = await started(kind)
    const items = Array.from({ length: ENTRIES }, (_, n) => entry(n))
    await sync(items)
    expect(await columns()).toHaveProperty('size', COLUMNS_MAXIMUM)
    for (const path of ['id', 'country', 'rare']) expect(await columns()).toContain(path)
    const has = (path: string, value: string | number) => ask({ filters: [{ path, operator: 'is', value }] })
    expect(await has('country', 'de')).toEqual({ found: ENTRIES / 2, isSlow: false })
    const last = `x${PATHS - 1}`
    expect(await has(last, ENTRIES - 1)).toEqual({ found: 1, isSlow: true })
    expect(await ask({ filters: [], sort: { path: last, descending: false } })).toEqual({
      found: ENTRIES,
      isSlow: true,
    })
    // Somebody filtered by it, so the next sync gives it a column.
    await sync(items)
    expect(await has(last, ENTRIES - 1)).toEqual({ found: 1, isSlow: false })
    expect(await columns()).toHaveProperty('size', COLUMNS_MAXIMUM)
  },
)

it.each(DATABASE_KINDS)(
  'gives a column to a field from a later sync, and removes it if a value is too long, on %s',
  async (kind) => {
    const { sync, ask } = await started(kind)
    const has = (value: string) => ask({ filters: [{ path: 'note', operator: 'contains', value }] })
    await sync([{ id: 'u1' }, { id: 'u2' }])
    expect(await has('late')).toEqual({ found: 0, isSlow: false })
    await sync([{ id: 'u1' }, { id: 'u2' }, { id: 'u3', note: 'came late' }])
    expect(await has('late')).toEqual({ found: 1, isSlow: false })
    await sync([
      { id: 'u1' },
      { id: 'u2' },
      { id: 'u3', note: 'came late' },
      { id: 'u4', note: `late ${'x'.repeat(3000)}` },
    ])
    expect(await has('late')).toEqual({ found: 2, isSlow: true })
  },
)

it('is indexed again, instead of row by row, once a sync has ended that changed much of a long list', async () => {
  const mirror = await createTestMirror('sqlite')
  onTestFinished(mirror.close)
  const dropped: string[] = []
  let isFull = false
  const queries = mirror.database.queries.withPlugin({
    transformQuery({ node }) {
      const statement = node.kind === 'RawNode' ? node.sqlFragments[0] : undefined
      if (statement?.startsWith('drop index')) dropped.push(statement)
      if (isFull && statement?.startsWith('create index')) throw new Error('database or disk is full')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const lists = new ReadLists()
  const { store, list } = await lists.add({ ...mirror, database: { ...mirror.database, queries } })
  const items = (mark: string) => Array.from({ length: 6000 }, (_, n) => ({ id: `u${n}`, mark: `${mark}${n % 9}` }))
  const indexed = async () =>
    (await queries.selectFrom('mirror_field').select('path').where('indexed', '=', 1).execute()).length
  const found = async (value: string) =>
    (await orderEntries(list, { filters: [{ path: 'mark', operator: 'is', value }] })).numbers.length
  await lists.read(store, items('a'))
  expect([await found('a1'), await indexed(), dropped.length]).toEqual([667, 2, 0])
  // All contents are new, and none is known to have replaced another before the sync after it.
  await lists.read(store, items('b'))
  expect([await found('a1'), await found('b1'), await indexed(), dropped.length]).toEqual([667, 667, 2, 2])
  await lists.read(store, items('b'))
  expect([await found('a1'), await found('b1'), await indexed(), dropped.length]).toEqual([0, 667, 2, 4])
  await lists.read(store, items('b').slice(1))
  expect([await found('b1'), await indexed(), dropped.length]).toEqual([667, 2, 4])
  // The sync has ended all the same if indexing fails, and the next one does it.
  isFull = true
  await lists.read(store, items('c'))
  expect([await found('c1'), await indexed()]).toEqual([667, 0])
  isFull = false
  await lists.read(store, items('c'))
  expect([await found('c1'), await indexed()]).toEqual([667, 2])
})
