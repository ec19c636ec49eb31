import { type KyselyPlugin, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { formsOfQuery } from '#lib/matching/forms/forms-of.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { openGenerationStore } from '../store/generation-store.ts'
import { termKey } from '../store/index/term-key.ts'
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

/** No entry has a value of the second half. */
const manyValues = Array.from({ length: VALUES_AT_ONCE }, (_, n) => formsOf(n))

describe.each(DATABASE_KINDS)('candidates on %s', (kind) => {
  it('are found for each value, alone and among many values', async () => {
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

  it('are found for each of many values that contain many addresses', async () => {
    const find = candidateFinder(await createList(kind))
    const others = Array.from({ length: 20 }, (_, n) => `nobody${n}@example.com`)
    // The values on the list come last.
    const numbers = manyValues.map((_, n) => VALUES_AT_ONCE - 1 - n)
    const values = numbers.map((n) =>
      formsOfQuery([...others.map((other) => `${n}${other}`), `u${n}@example.com`].join(' ')),
    )
    const found = (await find(values)).map(({ entries }) => entries.map(({ item }) => item.id))
    expect(found).toEqual(numbers.map((n) => (n < ENTRIES ? [`u${n}`] : [])))
  })
})

/** Runs something after the first statement. */
function afterFirstStatement(act: () => Promise<void>): KyselyPlugin {
  let isDone = false
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isDone) return result
      isDone = true
      await act()
      return result
    },
  }
}

it.each(DATABASE_KINDS)('finds a sighting of a sync even while that sync ends, on %s', async (kind) => {
  const list = await createList(kind)
  const { queries } = list
  const { id: content } = await queries.selectFrom('mirror_content').select('id').executeTakeFirstOrThrow()
  const forms = formsOfQuery('sighted@example.com')
  const body = JSON.stringify({ id: 'u0', email: 'sighted@example.com' })
  const sighting = { content, list: list.id, print: Buffer.from('print'), first_in: 2, seen_in: 2, body }
  await queries.insertInto('mirror_sighting').values(sighting).execute()
  await queries.updateTable('mirror_content').set({ seen_in: 2 }).where('id', '=', content).execute()
  const terms = forms.map((form) => ({ key: termKey(list.id, form), field: 1, content }))
  await queries.insertInto('mirror_term').values(terms).execute()
  const ends = afterFirstStatement(async () => {
    await queries.updateTable('mirror_content').set({ seen_in: null, body }).where('id', '=', content).execute()
    await queries.deleteFrom('mirror_sighting').execute()
  })
  const [found] = await candidateFinder({ ...list, queries: queries.withPlugin(ends) })([forms])
  expect(found?.entries.map(({ item }) => item.email)).toEqual(['sighted@example.com'])
})

describe('a lookup on PostgreSQL', () => {
  it('is planned five times on a connection, and never again', async () => {
    const list = await createList('postgres')
    await list.queries.transaction().execute(async (within) => {
      const find = candidateFinder({ ...list, queries: within })
      for (let n = 0; n < 20; n += 1) await find([formsOf(n)])
      await find(manyValues)
      const { rows } = await sql<{ anew: number; kept: number }>`
        select custom_plans as anew, generic_plans as kept from pg_prepared_statements
        where statement like '%mirror_term%'`.execute(within)
      expect(rows).toEqual([{ anew: 5, kept: 16 }])
    })
  })
})
