import type { FastifyInstance } from 'fastify'
import type { Environment } from '#lib/contract/tokens.ts'
import { GENERATE_TOKEN_PATH } from '#lib/contract/tokens.ts'
import type { TokenData } from '#lib/contract/tokens-schema.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { createTestDatabase, type TestDatabase } from '#lib/platform/database/testing.ts'
import { makeMetrics } from '#lib/platform/metrics/metrics.ts'
import { sharedByTests } from '#lib/platform/testing/shared-by-tests.ts'
import { buildApp } from '../app.ts'
import { makeLog } from '../http/log.ts'
import { createKey, type NewApiKey } from '../keys/keys.ts'
import { openStore, type Store } from '../store/open-store.ts'
import type { TokenContext } from '../tokens/tokens.ts'

/** A clock that tests set, in epoch milliseconds. */
export type TestClock = { now: number }

const WALL_CLOCK: TestClock = {
  get now() {
    return Date.now()
  },
}

/** One process of the service over a database. `lines` is its log. */
export type TestService = {
  readonly app: FastifyInstance
  readonly store: Store
  readonly context: TokenContext
  readonly lines: readonly string[]
  newKey(environment?: Environment): Promise<NewApiKey>
  tokens(key: NewApiKey): Promise<TokenData>
  close(): Promise<void>
}

export const METRICS_TOKEN = 'a-metrics-token-that-is-only-used-in-tests'

/** One for the process, as in production. */
const METRICS = makeMetrics()

export const ACCOUNT_TOKEN = 'an-account-token-that-is-only-used-in-tests'

/** Builds the service over a database. Two over one database and clock act as two processes. */
export async function testService(
  database: TestDatabase,
  clock: TestClock = WALL_CLOCK,
  {
    accountToken = ACCOUNT_TOKEN,
    trustedProxies = 0,
    metricsToken = METRICS_TOKEN,
    signingKeys = ['a signing key that is only used in tests'],
  } = {},
): Promise<TestService> {
  const store = await openStore(database.url)
  const context: TokenContext = {
    store,
    pepper: 'a pepper that is only used in tests, 1',
    signingKeys,
    clock: () => clock.now,
  }
  const lines: string[] = []
  const app = buildApp({
    ...context,
    accountToken: accountToken || undefined,
    trustedProxies,
    metrics: { ...METRICS, databaseUrl: database.url, token: metricsToken || undefined, isLocal: false },
    log: makeLog('info', { write: (line) => lines.push(line) }),
  })
  return {
    app,
    store,
    context,
    lines,
    newKey: (environment = 'Test') =>
      createKey(store.queries, context.pepper, { name: 'test', environment, createdBy: null }, clock.now),
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

/** What the tests of a `describe` run against. Available only while they run. */
export type RunningService = {
  readonly clock: TestClock
  readonly database: TestDatabase
  readonly service: TestService
  /** A second process over the same database. */
  readonly other: TestService
}

/** Runs the tests of the surrounding `describe` against two processes of the service over a database of their own. */
export function runningService(kind: DatabaseKind, start = Date.parse('2026-11-21T09:30:00Z')): RunningService {
  const clock: TestClock = { now: start }
  const running = sharedByTests(
    async () => {
      const database = await createTestDatabase(kind)
      return { database, service: await testService(database, clock), other: await testService(database, clock) }
    },
    async ({ database, service, other }) => {
      await other.close()
      await service.close()
      await database.drop()
    },
  )
  return {
    clock,
    get database() {
      return running.database
    },
    get service() {
      return running.service
    },
    get other() {
      return running.other
    },
  }
}
