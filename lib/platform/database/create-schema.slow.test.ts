import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CreatedByAnotherBuild, createSchema, type Schema } from './create-schema.ts'
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
const OTHER_WORDS: Schema = () => [sql`create table word (text text, length integer)`]
/** Of a later build. */
const LONGER_WORDS: Schema = (types) => [
  ...WORDS(types),
  sql`alter table word add column length integer`,
  sql`update word set length = length(text)`,
]

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
    const rows = await database.queries.selectFrom('word').select('text').orderBy('text').execute()
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

  it('is upgraded once by a later build when several of its processes start, and keeps its rows', async () => {
    await createSchema(database, 'service', WORDS)
    await sql`insert into word (text) values ('second')`.execute(database.queries)
    await Promise.all(databases.map((each) => createSchema(each, 'service', LONGER_WORDS)))
    const { rows } = await sql`select text, length from word order by key`.execute(database.queries)
    expect(rows).toEqual([
      { text: 'first', length: 5 },
      { text: 'second', length: 6 },
    ])
  })

  it('still serves the earlier build after an upgrade, but that build cannot start again', async () => {
    const [later = database] = databases
    await createSchema(database, 'service', WORDS)
    await createSchema(later, 'service', LONGER_WORDS)
    await sql`insert into word (text) values ('second')`.execute(database.queries)
    expect(await words()).toEqual(['first', 'second'])
    await expect(createSchema(database, 'service', WORDS)).rejects.toThrow(CreatedByAnotherBuild)
    await createSchema(later, 'service', LONGER_WORDS)
  })

  it('stays as it was when an upgrade fails', async () => {
    const failing: Schema = (types) => [...LONGER_WORDS(types), sql`insert into nowhere (text) values ('a')`]
    await createSchema(database, 'service', WORDS)
    await expect(createSchema(database, 'service', failing)).rejects.toThrow(/nowhere/)
    await createSchema(database, 'service', WORDS)
    await createSchema(database, 'service', LONGER_WORDS)
  })

  it('is refused when migrations created it', async () => {
    await sql`create table word (text text)`.execute(database.queries)
    await sql`create table mirror_migration (name text primary key)`.execute(database.queries)
    await expect(createSchema(database, 'mirror', WORDS)).rejects.toThrow(CreatedByAnotherBuild)
    expect(await words()).toEqual([])
    expect(await tables()).not.toContain('mirror_schema')
  })

  it('does not affect another program in the same database', async () => {
    await createSchema(database, 'service', WORDS)
    await createSchema(database, 'console', () => [sql`create table other (text text)`])
    expect(await tables()).toEqual(expect.arrayContaining(['word', 'other']))
  })

  it('is not created at all when a statement fails', async () => {
    const failing: Schema = (types) => [...WORDS(types), sql`insert into nowhere (text) values ('a')`]
    await expect(createSchema(database, 'service', failing)).rejects.toThrow(/nowhere/)
    expect(await tables()).toEqual([])
    await createSchema(database, 'service', WORDS)
    expect(await words()).toEqual(['first'])
  })

  it('never reuses a generated key, even after the highest one is deleted', async () => {
    await createSchema(database, 'mirror', WORDS)
    const { queries } = database
    const insert = async () => {
      await sql`insert into word (text) values ('a')`.execute(queries)
      const { key } = await queries.selectFrom('word').select('key').orderBy('key', 'desc').executeTakeFirstOrThrow()
      return Number(key)
    }
    const last = await insert()
    await queries.deleteFrom('word').execute()
    expect(await insert()).toBeGreaterThan(last)
  })

  it('orders text byte by byte, alike on both databases', async () => {
    await createSchema(database, 'mirror', WORDS)
    const { queries } = database
    await queries.deleteFrom('word').execute()
    for (const text of ['b', 'A', 'é', 'a', '_', '\uffee', '💳', 'Z']) {
      await sql`insert into word (text) values (${text})`.execute(queries)
    }
    const rows = await queries.selectFrom('word').select('text').orderBy('text').execute()
    expect(rows.map(({ text }) => text)).toEqual(['A', 'Z', '_', 'a', 'b', 'é', '\uffee', '💳'])
  })
})
