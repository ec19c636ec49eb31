import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CreatedByAnotherBuild, createSchema, type Schema } from './create-schema.ts'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'
import { createTestDatabase, DATABASE_KINDS, type TestDatabase } from './testing.ts'

type Tables = { word: { key: number; text: string } }

const WORDS: Schema = ({ byteOrderedText, countedKey }) => [
  sql`create table word (key ${countedKey}, text ${byteOrderedText} not null)`,
  sql`insert into word (text) values ('first')`,
]
const SAME_WORDS: Schema = ({ byteOrderedText, countedKey }) => [
  sql`create table word
    (key ${countedKey},   text ${byteOrderedText} not null)`,
  sql`insert into word (text) values ('first')`,
]
const OTHER_WORDS: Schema = (types) => [...WORDS(types), sql`alter table word add column length integer`]

describe.each(DATABASE_KINDS)('the schema of a database on %s', (kind) => {
  let place: TestDatabase
  let databases: Database<Tables>[]
  let database: Database<Tables>

  beforeEach(async () => {
    place = await createTestDatabase(kind)
    databases = [1, 2, 3].map(() => openDatabase<Tables>(place.url))
    database = openDatabase<Tables>(place.url)
  })
  afterEach(async () => {
    await Promise.all([database, ...databases].map((each) => each.close()))
    await place.drop()
  })

  const words = async () => {
    const rows = await database.queries.selectFrom('word').select('text').execute()
    return rows.map(({ text }) => text)
  }
  const tables = async () => (await database.queries.introspection.getTables()).map(({ name }) => name)

  it('is created once when several processes start at the same moment, and later starts change nothing', async () => {
    await Promise.all(databases.map((each) => createSchema(each, 'service', WORDS)))
    await createSchema(database, 'service', WORDS)
    await createSchema(database, 'service', SAME_WORDS)
    expect(await words()).toEqual(['first'])
  })

  it('is refused when other statements created it, and stays as it was', async () => {
    await createSchema(database, 'service', WORDS)
    await expect(createSchema(database, 'service', OTHER_WORDS)).rejects.toThrow(CreatedByAnotherBuild)
    await createSchema(database, 'service', WORDS)
    expect(await words()).toEqual(['first'])
  })

  it('is refused when migrations made it', async () => {
    await migrate(database, 'mirror', {
      '1-words': (schema) => schema.schema.createTable('word').addColumn('text', 'text').execute(),
    })
    await expect(createSchema(database, 'mirror', WORDS)).rejects.toThrow(CreatedByAnotherBuild)
    expect(await words()).toEqual([])
    expect(await tables()).not.toContain('mirror_schema')
  })

  it('is no concern of another program in the same database', async () => {
    await createSchema(database, 'service', WORDS)
    await createSchema(database, 'console', () => [sql`create table other (text text)`])
    expect(await tables()).toEqual(expect.arrayContaining(['word', 'other']))
  })

  it('is not there at all when a statement fails', async () => {
    const failing: Schema = (types) => [...WORDS(types), sql`insert into nowhere (text) values ('a')`]
    await expect(createSchema(database, 'service', failing)).rejects.toThrow(/nowhere/)
    expect(await tables()).toEqual([])
    await createSchema(database, 'service', WORDS)
    expect(await words()).toEqual(['first'])
  })
})
