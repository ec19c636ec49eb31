import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { formsOfQuery } from '#lib/matching/forms/forms-of.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { candidateFinder } from '../../query/candidates.ts'
import { findMirroredList } from '../../query/mirrored-list.ts'
import { openGenerationStore } from '../generation-store.ts'
import { certificate, createTestMirror, pageOf, syncWhole } from '../testing.ts'
import { indexOf } from './entry-index.ts'

const PEOPLE = 2000

it('PostgreSQL uses the index after a first fill, whatever it planned for the empty table', async () => {
  const { database, close } = await createTestMirror('postgres')
  onTestFinished(close)
  const store = await openGenerationStore(database, 'list')
  const list = await findMirroredList(database, 'list')
  if (!list) throw new Error('The list was not made')
  const finder = candidateFinder(list)
  const found = async (text: string) => (await finder([formsOfQuery(text)])).flatMap(({ entries }) => entries)
  const walks = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(database.queries)
    const counters = sql<{ seq_scan: number }>`select seq_scan from pg_stat_user_tables where relname = 'mirror_term'`
    return (await counters.execute(database.queries)).rows[0]?.seq_scan
  }
  for (let n = 0; n < 10; n += 1) await found('u7')
  const { id } = await store.begin('forward', 1)
  const items = Array.from({ length: PEOPLE }, (_, n) => ({ id: `u${n}`, mark: `m${n}` }))
  await store.record(id, pageOf(items, 0, PEOPLE, 2))
  await store.commit(id, certificate(3, { read: PEOPLE }))
  const before = await walks()
  expect(await found('u7')).toHaveLength(1)
  expect(await walks()).toBe(before)
})

/** Addresses, of two terms each: more terms than one entry can have staged. */
const MANY_VALUES = 8_300

it.each(DATABASE_KINDS)('every term of a first fill is in the index at its end, on %s', async (kind) => {
  const { database, close } = await createTestMirror(kind)
  onTestFinished(close)
  const store = await openGenerationStore(database, 'list')
  const list = await findMirroredList(database, 'list')
  if (!list) throw new Error('The list was not made')
  const long = (id: string) => ({ id, values: Array.from({ length: MANY_VALUES }, (_, n) => `${id}.${n}@x.org`) })
  const short = Array.from({ length: PEOPLE }, (_, n) => ({ id: `u${n}`, mark: `m${n}` }))
  const items = [long('one'), long('other'), ...short]
  expect(indexOf(list.id, long('one')).terms.length).toBeGreaterThan(2 ** 14)
  await syncWhole(store, items, 1)
  const count = async (table: string) =>
    Number(
      (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database.queries)).rows[0]?.n,
    )
  expect(await count('mirror_term')).toBe(items.reduce((sum, item) => sum + indexOf(list.id, item).terms.length, 0))
  expect(await count('mirror_staged_term')).toBe(0)
})
