import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { withKeptPlan } from './kept-plan.ts'
import { openDatabase } from './open.ts'
import { createTestDatabase, DATABASE_KINDS } from './testing.ts'

type Tables = { thing: { id: number; value: string } }

describe.each(DATABASE_KINDS)('a statement with a kept plan, on %s', (kind) => {
  it('uses the parameters of each run, and is the only statement whose plan is kept', async () => {
    const { url, drop } = await createTestDatabase(kind)
    const { queries, close } = openDatabase<Tables>(url)
    onTestFinished(async () => {
      await close()
      await drop()
    })
    await sql`create table thing (id integer, value text)`.execute(queries)
    await sql`insert into thing values (1, 'a'), (2, 'b')`.execute(queries)
    await queries.transaction().execute(async (within) => {
      const things = within.selectFrom('thing').select(['id', 'value'])
      const statement = withKeptPlan(things.where('id', '=', 0).compile())
      const find = async (id: number) => (await within.executeQuery({ ...statement, parameters: [id] })).rows
      for (let round = 0; round < 10; round += 1) {
        expect(await find(1)).toEqual([{ id: 1, value: 'a' }])
        expect(await find(2)).toEqual(await things.where('id', '=', 2).execute())
        expect(await find(3)).toEqual([])
        if (round === 5) await within.schema.alterTable('thing').addColumn('more', 'text').execute()
      }
      if (kind === 'sqlite') return
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(within)
      expect(rows).toEqual([{ statement: statement.sql }])
    })
  })
})
