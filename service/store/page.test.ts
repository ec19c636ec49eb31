import fc from 'fast-check'
import type { Kysely, Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { createTestDatabase, DATABASE_KINDS, type TestDatabase } from '#lib/platform/database/testing.ts'
import { isDeep } from '#scripts/testing/deep.ts'
import { addListedEntry, addManyEntries, lockList, removeListedEntry } from './blacklist.ts'
import { deleteEntries, type Entry, insertEntries } from './entries.ts'
import { openStore, type Store } from './open-store.ts'
import { type PageReader, pageReader } from './page.ts'
import { LEVELS } from './page-key.ts'
import { countRemoved } from './page-tree.ts'
import type { ServiceTables } from './tables.ts'

const FAN_OUT = 8

type Step =
  | { readonly name: 'add'; readonly id: string; readonly createdAt: number }
  | { readonly name: 'remove'; readonly index: number; readonly count: number }
  | { readonly name: 'remove together'; readonly index: number; readonly count: number }
  | { readonly name: 'import'; readonly count: number; readonly createdAt: number }

/** Few moments and few letters, so that entries often share a moment or an id, and bytes decide the order. */
const moment = fc.integer({ min: 0, max: 30 })
const id = fc.string({ unit: fc.constantFrom('a', 'B', '_', 'é', '\uffee', '💳'), minLength: 1, maxLength: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ name: fc.constant('add' as const), id, createdAt: moment }) },
  {
    weight: 5,
    arbitrary: fc.record({
      name: fc.constant('remove' as const),
      index: fc.nat(),
      count: fc.constantFrom(1, 1, 1, 60),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('remove together' as const),
      index: fc.nat(),
      count: fc.integer({ min: 1, max: 90 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ name: fc.constant('import' as const), count: fc.nat(150), createdAt: moment }),
  },
)

function newestFirst(one: Entry, other: Entry): number {
  return other.createdAt - one.createdAt || Buffer.compare(Buffer.from(other.id), Buffer.from(one.id))
}

function entry(id: string, createdAt: number): Entry {
  return { id, createdAt, expiresAt: null, body: JSON.stringify({ id, createdAt }) }
}

async function read(reader: PageReader, page: PageRequest) {
  const { items, total } = await reader.page('Test', page)
  return { items: JSON.parse(`[${items}]`), total }
}

function expected(list: readonly Entry[], { limit, offset }: PageRequest) {
  const items = [...list].sort(newestFirst).slice(offset, offset + limit)
  return { items: items.map(({ body }) => JSON.parse(body)), total: list.length }
}

/** Checks the invariants of page-tree.ts on the table: counts are right, no node is too full, few are too empty. */
async function expectSoundTree(store: Store, list: readonly Entry[]): Promise<void> {
  const nodes = await store.queries
    .selectFrom('page_node')
    .selectAll()
    .where('edition', '=', 1)
    .where('level', '<=', LEVELS)
    .orderBy('level')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (let level = 1; level <= LEVELS; level++) {
    const here = nodes.filter((node) => node.level === level)
    const above = nodes.filter((node) => node.level === level + 1)
    for (const node of here) {
      expect(node.entries).toBeLessThanOrEqual(FAN_OUT ** level)
      if (here.length > 1) expect(node.entries).toBeGreaterThanOrEqual(FAN_OUT ** level / 4)
    }
    expect(here.reduce((sum, node) => sum + node.entries, 0)).toBe(list.length)
    for (const node of above) {
      expect(here.some((below) => below.created_at === node.created_at && below.id === node.id)).toBe(true)
    }
  }
}

describe.each(DATABASE_KINDS)('pages on %s', (kind) => {
  let database: TestDatabase
  let store: Store
  let other: Store
  /** Keeps the ranges of a list from the second page of a revision on. */
  let quick: PageReader
  let list: Entry[] = []
  let imports = 0

  beforeAll(async () => {
    database = await createTestDatabase(kind)
    store = await openStore(database.url)
    other = await openStore(database.url)
    quick = pageReader(other.queries, 1)
  })
  afterAll(async () => {
    await other?.close()
    await store?.close()
    await database?.drop()
  })

  function addMany(entries: readonly Entry[]) {
    const insert = (within: Kysely<ServiceTables>, edition: number) => insertEntries(within, edition, entries)
    return addManyEntries(store.queries, 'Test', insert, FAN_OUT)
  }

  /** Runs a change in a transaction, and rolls back when the change has no effect. */
  async function within<Outcome>(work: (queries: Transaction<ServiceTables>) => Promise<Outcome>): Promise<Outcome> {
    const transaction = await store.queries.startTransaction().execute()
    const outcome = await work(transaction)
    await (outcome ? transaction.commit() : transaction.rollback()).execute()
    return outcome
  }

  async function take(one: Step): Promise<void> {
    if (one.name === 'add') {
      const isNew = list.every(({ id }) => id !== one.id)
      expect(await within((queries) => addListedEntry(queries, 'Test', entry(one.id, one.createdAt), FAN_OUT))).toBe(
        isNew,
      )
      if (isNew) list.push(entry(one.id, one.createdAt))
    } else if (one.name === 'remove') {
      const start = one.index % Math.max(1, list.length)
      for (const { id } of list.sort(newestFirst).splice(start, one.count)) {
        expect(await within((queries) => removeListedEntry(queries, 'Test', id, FAN_OUT))).toMatchObject({ id })
      }
      expect(await within((queries) => removeListedEntry(queries, 'Test', 'nobody', FAN_OUT))).toBe(undefined)
    } else if (one.name === 'remove together') {
      const removed = list.sort(newestFirst).splice(one.index % Math.max(1, list.length), one.count)
      if (removed.length === 0) return
      await store.queries.transaction().execute(async (queries) => {
        const { edition } = await lockList(queries, 'Test', -removed.length)
        await deleteEntries(queries, edition, removed)
        const keys = removed.map(({ createdAt, id }) => ({ created_at: createdAt, id }))
        await countRemoved({ queries, edition, fanOut: FAN_OUT }, keys)
      })
    } else {
      imports++
      const entries = Array.from({ length: one.count }, (_, n) => entry(`i${imports}-${n}`, one.createdAt + (n % 3)))
      await addMany(entries)
      list.push(...entries)
    }
  }

  async function removeAll(): Promise<void> {
    await addManyEntries(store.queries, 'Test', async (within, edition) => {
      await deleteEntries(within, edition, list)
      return -list.length
    })
    list = []
  }

  it('are slices of the sorted list after any additions, removals and imports, in every process', async () => {
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(step, { minLength: 1, maxLength: 40 }),
          fc.array(fc.record({ limit: fc.integer({ min: 1, max: 100 }), offset: fc.nat(400) }), { minLength: 2 }),
          async (steps, pages) => {
            for (const one of steps) {
              await take(one)
              for (const page of pages.slice(0, 2)) expect(await read(quick, page)).toEqual(expected(list, page))
            }
            await expectSoundTree(store, list)
            for (const page of pages) {
              for (const reader of [store.blacklist, other.blacklist, quick])
                expect(await read(reader, page)).toEqual(expected(list, page))
            }
          },
        )
        .afterEach(removeAll),
      { numRuns: isDeep ? 25 : 5 },
    )
  })

  it('are correct, on a sound tree, after many entries are removed together', async () => {
    onTestFinished(removeAll)
    await take({ name: 'import', count: 600, createdAt: 10 })
    for (const [index, count] of [
      [100, 150],
      [0, 90],
      [200, 1],
      [37, 200],
      [100, 59],
      [3, 90],
      [0, 9],
    ] as const) {
      await take({ name: 'remove together', index, count })
      await expectSoundTree(store, list)
      for (const offset of [0, 30, 90]) {
        const page = { limit: 50, offset }
        expect(await read(store.blacklist, page)).toEqual(expected(list, page))
      }
    }
    expect(list).toHaveLength(1)
  })

  it('follow each change of the list, even while its ranges are kept', async () => {
    onTestFinished(removeAll)
    await take({ name: 'import', count: 300, createdAt: 10 })
    for (let round = 0; round < 8; round++) {
      for (const offset of [250, 10, 130]) {
        expect(await read(quick, { limit: 30, offset })).toEqual(expected(list, { limit: 30, offset }))
      }
      if (round % 2 === 0) await take({ name: 'remove', index: 0, count: 1 })
      else await take({ name: 'add', id: `new ${round}`, createdAt: 20 })
    }
  })
})
