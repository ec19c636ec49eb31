import { expect, it, onTestFinished } from 'vitest'
import { createSchema, type Schema } from '#lib/platform/database/create-schema.ts'
import { openDatabase } from '#lib/platform/database/open.ts'
import { createTestDatabase, DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { CONSOLE_SCHEMA } from './console-schema.ts'
import type { ConsoleTables } from './console-tables.ts'

it.each(DATABASE_KINDS)('an upgrade on %s makes watches search from the first entry again', async (kind) => {
  const { url, drop } = await createTestDatabase(kind)
  onTestFinished(drop)
  const database = openDatabase<ConsoleTables>(url)
  onTestFinished(() => database.close())
  const before: Schema = (types) => {
    const all = CONSOLE_SCHEMA(types)
    const isAgain = (sql: string) => sql.startsWith('update watch_look')
    return all.slice(
      0,
      all.findIndex((each) => isAgain(each.compile(database.queries).sql)),
    )
  }
  await createSchema(database, 'console', before)
  const look = { environment: 'Test', connection: 'one', seal: 'seal' } as const
  await database.queries
    .insertInto('watch_look')
    .values({ ...look, content: 7, generation: 3 })
    .execute()
  await createSchema(database, 'console', CONSOLE_SCHEMA)
  const looks = await database.queries.selectFrom('watch_look').selectAll().execute()
  expect(looks).toEqual([{ ...look, content: 0, generation: 0, describing: null }])
})
