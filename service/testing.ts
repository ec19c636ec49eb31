import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Environment, TokenData } from '#lib/contract/tokens.ts'
import { GENERATE_TOKEN_PATH } from '#lib/contract/tokens.ts'
import { buildApp } from './app.ts'
import { createKey, type NewApiKey } from './keys.ts'
import { makeLog } from './log.ts'
import { openStore, type Store } from './store/open-store.ts'
import type { TokenContext } from './tokens.ts'

/** The databases that every test of the store runs on. */
export const DATABASES = ['sqlite', 'postgres'] as const

/** An empty database of its own; `drop` removes it after everything that uses it is closed. */
export type TestDatabase = { readonly url: string; drop(): Promise<void> }

async function sqliteDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'service-'))
  return {
    url: pathToFileURL(join(folder, 'service.db')).href,
    drop: () => rm(folder, { recursive: true }),
  }
}

async function onServer(url: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function postgresDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    throw new Error(
      'TEST_DATABASE_URL is not set: run these tests through `npm test`, which starts a PostgreSQL, or set it to a ' +
        'postgres:// address at which databases may be created',
    )
  }
  const name = `service_${randomUUID().replaceAll('-', '')}`
  const [languages] = await onServer(server, "select 1 from pg_collation where collprovider = 'i' limit 1")
  // In a database that sorts as people do, a text that must be sorted byte by byte shows it.
  const order = languages ? "locale_provider icu icu_locale 'en'" : ''
  await onServer(server, `create database ${name} template template0 encoding 'UTF8' ${order}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

/** Makes an empty database of a kind. */
export function makeDatabase(kind: (typeof DATABASES)[number]): Promise<TestDatabase> {
  return kind === 'sqlite' ? sqliteDatabase() : postgresDatabase()
}

/** A clock that only tests move; epoch milliseconds. */
export type TestClock = { now: number }

/** The service over a database, as one process has it; `lines` are the lines it logged. */
export type TestService = {
  readonly app: FastifyInstance
  readonly store: Store
  readonly context: TokenContext
  readonly lines: readonly string[]
  newKey(environment?: Environment): Promise<NewApiKey>
  tokens(key: NewApiKey): Promise<TokenData>
  close(): Promise<void>
}

/** Builds the service over a database; two over one database with one clock stand for two processes. */
export async function testService(database: TestDatabase, clock: TestClock): Promise<TestService> {
  const store = await openStore(database.url)
  const context: TokenContext = {
    store,
    pepper: 'a pepper that is only used in tests, 1',
    signingKey: 'a signing key that is only used in tests',
    clock: () => clock.now,
  }
  const lines: string[] = []
  const app = buildApp({ ...context, log: makeLog('info', { write: (line) => lines.push(line) }) })
  return {
    app,
    store,
    context,
    lines,
    newKey: (environment = 'Test') => createKey(store, context.pepper, 'test', environment, clock.now),
    async tokens({ apiKey, apiSecret }) {
      const answer = await app.inject({ method: 'POST', url: GENERATE_TOKEN_PATH, payload: { apiKey, apiSecret } })
      return answer.json<{ data: TokenData }>().data
    },
    async close() {
      await app.close()
      await store.close()
    },
  }
}
