import { fileURLToPath } from 'node:url'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { type PlaceholderOf, prepared } from '#lib/platform/database/prepared.ts'
import { createTestDatabase, DATABASE_KINDS, type TestDatabase } from '#lib/platform/database/testing.ts'
import { addNumberedEntries } from '../testing/many-entries.ts'
import { countingReader } from '../testing/touched-rows.ts'
import { addListedEntry, addManyEntries, lockList, removeListedEntry } from './blacklist.ts'
import { insertEntries } from './entries.ts'
import { withoutExpired } from './expiry.ts'
import { openStore, type Store } from './open-store.ts'
import { type FindPage, pageReader, pageStatement } from './page.ts'
import { FAN_OUT, LEVELS } from './page-key.ts'
import { rebuildTree } from './page-tree.ts'
import type { ServiceTables } from './tables.ts'

const TOTAL = 50_000
const LIMIT = 20
const OFFSETS = [0, TOTAL / 2, TOTAL - LIMIT]

/** On each level, the children of a full node, each found by key and then read by number; plus the page itself. */
const ROWS_ALLOWED = LEVELS * FAN_OUT * 2 + FAN_OUT + LIMIT + 4

/** The part of PostgreSQL's `explain` that counts rows read from tables. */
type Plan = z.infer<typeof plan>
const plan = z.object({
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(plan).default([])
  },
})
const account = z.tuple([z.object({ Plan: plan })])

function rowsRead(node: Plan): number {
  const seen = node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']
  const here = node['Relation Name'] ? seen * node['Actual Loops'] : 0
  return node.Plans.reduce((sum, below) => sum + rowsRead(below), here)
}

/** The number of rows read per page. */
type Count = (store: Store, database: TestDatabase) => Promise<number[]>

const onSqlite: Count = async (_store, database) => {
  const reader = countingReader(fileURLToPath(database.url))
  const rows: number[] = []
  for (const offset of OFFSETS) {
    await reader.page('Test', { limit: LIMIT, offset })
    rows.push(reader.rowsTouched())
  }
  await reader.close()
  return rows
}

const explain = prepared(
  (_, placeholder: PlaceholderOf<FindPage>) =>
    sql<{ 'QUERY PLAN': unknown }>`explain (analyze, format json) ${pageStatement(placeholder)}`,
)

const onPostgres: Count = async (store) => {
  const rows: number[] = []
  for (const offset of OFFSETS) {
    const { rows: plans } = await explain(store.queries, { environment: 'Test', limit: LIMIT, offset })
    rows.push(rowsRead(account.parse(plans[0]?.['QUERY PLAN'])[0].Plan))
  }
  return rows
}

const COUNTS = { sqlite: onSqlite, postgres: onPostgres }

describe.each(DATABASE_KINDS)('a page anywhere in a long list on %s', (kind) => {
  let database: TestDatabase
  let store: Store

  beforeAll(async () => {
    database = await createTestDatabase(kind)
    store = await openStore(database.url)
    await addNumberedEntries(store, TOTAL)
  })
  afterAll(async () => {
    await store?.close()
    await database?.drop()
  })

  it('reads few rows', async () => {
    const rows = await COUNTS[kind](store, database)
    expect(Math.min(...rows)).toBeGreaterThan(LIMIT)
    expect(Math.max(...rows)).toBeLessThanOrEqual(ROWS_ALLOWED)
  })

  it('reads few rows after removals and after many entries of one moment', async () => {
    const transaction = (work: (within: Transaction<ServiceTables>) => Promise<unknown>) =>
      store.queries.transaction().execute(work)
    for (let n = 1; n <= 300; n++) {
      const id = `usr_${String(TOTAL - 2 * n).padStart(8, '0')}`
      await transaction((within) => removeListedEntry(within, 'Test', id))
    }
    for (let n = 1; n <= 300; n++) {
      const entry = { id: `new_${n}`, createdAt: 1_600_000_001_000, expiresAt: null, body: '{}' }
      await transaction((within) => addListedEntry(within, 'Test', entry))
    }
    expect(Math.max(...(await COUNTS[kind](store, database)))).toBeLessThanOrEqual(ROWS_ALLOWED)
  })
  it.each([
    ['few', 60],
    ['many', 1200],
  ])('reads few rows after %s entries expired at one moment', async (_, expiring) => {
    const expiresAt = Date.now() + 3_600_000
    const entries = Array.from({ length: expiring }, (_, n) => ({
      id: `expiring_${n}`,
      createdAt: 1_600_000_000_000 + n * 100_000,
      expiresAt,
      body: '{}',
    }))
    const reader = pageReader(store.queries)
    const last = async (total: number) => (await reader.page('Test', { limit: LIMIT, offset: total - 1 })).items
    const { total } = await reader.page('Test', { limit: 1, offset: 0 })
    const oldest = await last(total)
    await addManyEntries(store.queries, 'Test', (within, edition) => insertEntries(within, edition, entries))
    expect(await last(total + expiring)).toBe(oldest)
    const current = withoutExpired(store.queries, reader, () => expiresAt)
    expect((await current.page('Test', { limit: 1, offset: 0 })).total).toBe(total)
    expect(await last(total)).toBe(oldest)
    expect(Math.max(...(await COUNTS[kind](store, database)))).toBeLessThanOrEqual(ROWS_ALLOWED)
  })

  it('comes from a tree whose rebuild has no statement timeout', async () => {
    await store.queries.transaction().execute(async (queries) => {
      const { edition, total } = await lockList(queries, 'Test', 0)
      await rebuildTree({ queries, edition, fanOut: FAN_OUT }, total)
      if (kind === 'sqlite') return
      const { rows } = await sql`show statement_timeout`.execute(queries)
      expect(rows).toEqual([{ statement_timeout: '0' }])
    })
  })

  it('is the same when found by kept ranges', async () => {
    const walking = pageReader(store.queries, Number.POSITIVE_INFINITY)
    const keeping = pageReader(store.queries, 1)
    for (const offset of [0, ...Array.from({ length: 30 }, (_, n) => n * 1777), TOTAL - 1, TOTAL, TOTAL + 1000]) {
      const page = { limit: LIMIT, offset }
      expect(await keeping.page('Test', page)).toEqual(await walking.page('Test', page))
    }
  })

  it('is not found by the ranges of a change that the database has lost', async () => {
    const reader = pageReader(store.queries, 1)
    const page = { limit: LIMIT, offset: TOTAL / 2 }
    const known = await reader.page('Test', page)
    const { revision } = known
    const lost = { id: 'lost', createdAt: Date.now(), expiresAt: null, body: '{}' }
    await store.queries.transaction().execute((within) => addListedEntry(within, 'Test', lost))
    const execute = store.queries.executeQuery.bind(store.queries)
    // Both levels of ranges are read, and then the connection ends.
    vi.spyOn(store.queries, 'executeQuery')
      .mockImplementationOnce(execute)
      .mockImplementationOnce(execute)
      .mockRejectedValueOnce(new Error('Connection terminated'))
    await expect(reader.page('Test', page)).rejects.toThrow('Connection terminated')
    vi.restoreAllMocks()
    await store.queries.transaction().execute(async (within) => {
      await removeListedEntry(within, 'Test', lost.id)
      await within.updateTable('blacklist').set({ revision }).where('environment', '=', 'Test').execute()
    })
    expect(await reader.page('Test', page)).toEqual(known)
  })

  it('reads fewer rows once its range is kept', async () => {
    // PostgreSQL runs the same statement, but only SQLite lets a test count rows outside `explain`.
    if (kind === 'postgres') return
    const reader = countingReader(fileURLToPath(database.url), 1)
    onTestFinished(reader.close)
    for (const offset of OFFSETS) {
      for (let times = 0; times < 2; times++) await reader.page('Test', { limit: LIMIT, offset })
      reader.rowsTouched()
      await reader.page('Test', { limit: LIMIT, offset: Math.max(0, offset - 1) })
      // Of the list, its edition, the entries of a full node of the second level, and the page.
      expect(reader.rowsTouched()).toBeLessThanOrEqual(2 + FAN_OUT ** 2 + LIMIT)
    }
  })
})
