import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from './open.ts'
import { type PlaceholderOf, prepared } from './prepared.ts'
import { createTestDatabase, DATABASE_KINDS, type TestDatabase } from './testing.ts'

type Tables = { thing: { name: string; size: number | null } }

let builds = 0
const resize = prepared(
  (queries: Kysely<Tables>, placeholder: PlaceholderOf<{ name: string; size: number | null }>) => {
    builds += 1
    return queries
      .updateTable('thing')
      .set({ size: placeholder('size') })
      .where('name', '=', placeholder('name'))
      .returning(['name', 'size'])
  },
)

describe.each(DATABASE_KINDS)('a prepared statement on %s', (kind) => {
  let store: TestDatabase
  let database: Database<Tables>
  beforeAll(async () => {
    store = await createTestDatabase(kind)
    database = openDatabase<Tables>(store.url)
    await sql`create table thing (name text primary key, size integer)`.execute(database.queries)
    await sql`insert into thing values ('one', 1), ('two', 2)`.execute(database.queries)
    builds = 0
  })
  afterAll(async () => {
    await database.close()
    await store.drop()
  })

  it('is built and planned once, and runs with the values of each call, also in a transaction', async () => {
    expect((await resize(database.queries, { name: 'one', size: 10 })).rows).toEqual([{ name: 'one', size: 10 }])
    expect((await resize(database.queries, { name: 'two', size: null })).rows).toEqual([{ name: 'two', size: null }])
    const undone = database.queries.transaction().execute(async (transaction) => {
      expect((await resize(transaction, { name: 'one', size: 100 })).rows).toEqual([{ name: 'one', size: 100 }])
      if (kind === 'postgres') {
        const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
          transaction,
        )
        expect(rows).toEqual([{ statement: expect.stringContaining('update "thing"') }])
      }
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const rows = await database.queries.selectFrom('thing').selectAll().orderBy('name').execute()
    expect(rows).toEqual([
      { name: 'one', size: 10 },
      { name: 'two', size: null },
    ])
    expect(builds).toBe(1)
  })
})
