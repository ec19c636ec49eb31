import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { formsOfQuery } from '#lib/matching/forms/forms-of.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { openGenerationStore } from '../store/generation-store.ts'
import { certificate, createTestMirror, pageOf, people } from '../store/testing.ts'
import { candidateFinder, VALUES_AT_ONCE } from './candidates.ts'
import { findMirroredList, type MirroredList } from './mirrored-list.ts'

const ENTRIES = 50

async function createList(kind: (typeof DATABASE_KINDS)[number]): Promise<MirroredList> {
  const mirror = await createTestMirror(kind)
  onTestFinished(() => mirror.close())
  const store = await openGenerationStore(mirror.database, 'list')
  const { id } = await store.begin('forward', 100)
  await store.record(id, pageOf(people(ENTRIES), 0, ENTRIES, 101))
  await store.commit(id, certificate(110, { read: ENTRIES }))
  const list = await findMirroredList(mirror.database, 'list')
  if (!list) throw new Error('The list was not made')
  return list
}

const formsOf = (n: number) => formsOfQuery(`u${n}@example.com`)

/** The second half of the values is nobody's. */
const manyValues = Array.from({ length: VALUES_AT_ONCE }, (_, n) => formsOf(n))

describe.each(DATABASE_KINDS)('candidates on %s', (kind) => {
  it('are those of each value, alone and among many', async () => {
    const find = candidateFinder(await createList(kind))
    const foundOf = async (values: typeof manyValues) =>
      (await find(values)).map(({ entries }) => entries.map(({ item }) => item.id))
    const expected = manyValues.map((_, n) => (n < ENTRIES ? [`u${n}`] : []))
    expect(await foundOf(manyValues)).toEqual(expected)
    const alone = []
    for (const forms of manyValues) alone.push(...(await foundOf([forms])))
    expect(alone).toEqual(expected)
    expect(await foundOf([[]])).toEqual([[]])
  })
})

describe('a lookup on PostgreSQL', () => {
  it('is planned anew five times on a connection, and never again', async () => {
    const list = await createList('postgres')
    await list.queries.transaction().execute(async (within) => {
      const find = candidateFinder({ ...list, queries: within })
      for (let n = 0; n < 20; n += 1) await find([formsOf(n)])
      await find(manyValues)
      const { rows } = await sql<{ anew: number; kept: number }>`
        select custom_plans as anew, generic_plans as kept from pg_prepared_statements`.execute(within)
      expect(rows).toEqual([{ anew: 5, kept: 16 }])
    })
  })
})
