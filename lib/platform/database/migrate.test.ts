import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Migration, migrate } from './migrate.ts'
import { type Database, databaseKind, openDatabase } from './open.ts'

type Tables = { word: { key: number; text: string } }

const MIGRATIONS: Record<string, Migration> = {
  '1-words': async (schema, { byteOrderedText, countedKey }) => {
    await schema.schema
      .createTable('word')
      .addColumn('key', countedKey)
      .addColumn('text', byteOrderedText, (column) => column.notNull())
      .execute()
  },
}

async function onPostgres(statement: string): Promise<void> {
  const url = process.env.TEST_DATABASE_URL
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: run these tests through `npm test`, which starts a PostgreSQL')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

describe.each(['sqlite', 'postgres'] as const)('a migration on %s', (kind) => {
  const name = `database_${randomUUID().replaceAll('-', '')}`
  let folder: string
  let databases: Database<Tables>[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'migrate-'))
    if (kind === 'postgres') await onPostgres(`create database ${name} template template0 encoding 'UTF8'`)
    const address = new URL(
      kind === 'postgres' ? (process.env.TEST_DATABASE_URL ?? '') : `file:${join(folder, 'a.db')}`,
    )
    if (kind === 'postgres') address.pathname = `/${name}`
    databases = [1, 2].map(() => openDatabase<Tables>(address.href))
  })
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()))
    if (kind === 'postgres') await onPostgres(`drop database ${name} with (force)`)
    await rm(folder, { recursive: true })
  })

  it('runs once when two processes start at the same moment, and again does nothing', async () => {
    await Promise.all(databases.map((database) => migrate(database, 'mirror', MIGRATIONS)))
    for (const database of databases) await migrate(database, 'mirror', MIGRATIONS)
    const [database] = databases
    expect(await database?.queries.selectFrom('word').selectAll().execute()).toEqual([])
  })

  it('of two programs in one database do not meet', async () => {
    const [database] = databases
    if (!database) throw new Error('not open')
    await migrate(database, 'console', {
      '1-other': async (schema) => schema.schema.createTable('other').addColumn('a', 'text').execute(),
    })
    await migrate(database, 'mirror', MIGRATIONS)
  })

  it('counts a key up that is never given twice, also after the greatest was deleted', async () => {
    const [database] = databases
    if (!database) throw new Error('not open')
    await migrate(database, 'mirror', MIGRATIONS)
    const { queries } = database
    const insert = async () => {
      await sql`insert into word (text) values ('a')`.execute(queries)
      return Number((await queries.selectFrom('word').select('key').executeTakeFirstOrThrow()).key)
    }
    const first = await insert()
    await queries.deleteFrom('word').execute()
    expect(await insert()).toBeGreaterThan(first)
    await queries.deleteFrom('word').execute()
  })

  it('leaves nothing behind when a step fails', async () => {
    const [database] = databases
    if (!database) throw new Error('not open')
    const failing: Record<string, Migration> = {
      ...MIGRATIONS,
      '2-fails': async (schema) => {
        await schema.schema.createTable('half').addColumn('a', 'text').execute()
        throw new Error('on purpose')
      },
    }
    await expect(migrate(database, 'mirror', failing)).rejects.toThrow('on purpose')
    const tables = await database.queries.introspection.getTables()
    expect(tables.map((table) => table.name)).not.toContain('half')
  })

  it('orders text byte by byte and counts keys, alike on both databases', async () => {
    const [database] = databases
    if (!database) throw new Error('not open')
    const texts = ['b', 'A', 'é', 'a', '_', '\uffee', '💳', 'Z']
    for (const text of texts)
      await database.queries
        .insertInto('word')
        .values({ text } as Tables['word'])
        .execute()
    const rows = await database.queries.selectFrom('word').selectAll().orderBy('text').execute()
    expect(rows.map(({ text }) => text)).toEqual(['A', 'Z', '_', 'a', 'b', 'é', '\uffee', '💳'])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(texts.length)
  })
})

describe('a database URL', () => {
  it('names its kind', () => {
    expect(databaseKind('postgres://a/b')).toBe('postgres')
    expect(databaseKind('postgresql://a/b')).toBe('postgres')
    expect(databaseKind('file:/a/b.db')).toBe('sqlite')
    for (const url of ['', 'mysql://a/b', '/a/b.db', 'postgres:a']) expect(databaseKind(url)).toBeUndefined()
    expect(() => openDatabase('mysql://user:secret@a/b')).toThrow(/^A database URL begins with file: or postgres:\/\/$/)
  })
})
