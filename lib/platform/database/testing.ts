import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import type { DatabaseKind } from './open.ts'

/** Every suite about stored data runs on each of these databases. */
export const DATABASE_KINDS: readonly DatabaseKind[] = ['sqlite', 'postgres']

/** An empty database for one test file; several connections and processes may open its URL. */
export type TestDatabase = { readonly url: string; drop(): Promise<void> }

function createSqlite(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'fraud-screening-'))
  return {
    url: pathToFileURL(join(folder, 'test.db')).href,
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function execute(url: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function createPostgres(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    throw new Error(
      'Set TEST_DATABASE_URL to a PostgreSQL server that tests may use, or run `npm test`, which finds one',
    )
  }
  const name = `test_${randomBytes(8).toString('hex')}`
  const [languages] = await execute(server, "select 1 from pg_collation where collprovider = 'i' limit 1")
  // With a language-aware collation, tests find text that must be sorted byte by byte and is not.
  const order = languages ? "locale_provider icu icu_locale 'en'" : ''
  await execute(server, `create database ${name} template template0 encoding 'UTF8' ${order}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      await execute(server, `drop database ${name} with (force)`)
    },
  }
}

/**
 * Creates an empty database of a kind. PostgreSQL needs `TEST_DATABASE_URL`; without it this fails rather than skips.
 */
export async function createTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  return kind === 'sqlite' ? createSqlite() : createPostgres()
}
