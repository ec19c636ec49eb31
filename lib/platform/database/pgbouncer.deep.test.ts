import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { launch } from '#scripts/testing/launch.ts'
import { startPgbouncer, type TestPooler } from '#scripts/testing/pgbouncer.ts'
import { createSchema } from './create-schema.ts'
import { explainFault } from './explain-fault.ts'
import { type Database, openDatabase } from './open.ts'
import { refuseTransactionPooling } from './refuse-transaction-pooling.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let place: TestDatabase
let pooler: TestPooler
let database: Database<unknown>

async function openThrough(mode: 'session' | 'transaction'): Promise<void> {
  place = await createTestDatabase('postgres')
  pooler = await startPgbouncer(place.url, mode)
  database = openDatabase(pooler.url)
}
afterEach(async () => {
  await database.close()
  await pooler.stop()
  await place.drop()
})

it('pgbouncer in session mode works like PostgreSQL itself', async () => {
  await openThrough('session')
  await refuseTransactionPooling(database)
  await createSchema(database, 'service', () => [sql`create table thing (value text)`])
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(database.queries)
  expect(rows).toEqual([{ statement_timeout: '20s' }])
})

/** Starts both programs on the database: the service by its command, the console until its store is open. */
function programs() {
  const SECRET = 'a secret that is only used in tests'
  const service = launch(process.execPath, ['service/main.ts', 'sandbox'], {
    SERVICE_DATABASE_URL: pooler.url,
    SERVICE_PEPPER: SECRET,
    SERVICE_SIGNING_KEY: SECRET,
  })
  const open = "import('#app/open-stores.ts').then(({ openStores }) => openStores()).then(() => process.exit(0))"
  const run = ['--conditions=react-server', '--input-type=module', '--eval', open]
  const console = launch(process.execPath, run, {
    DATABASE_URL: pooler.url,
    SESSION_SECRET: SECRET,
    FRAUD_API_BASE_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  })
  return { service, console }
}

it('both programs run through pgbouncer in session mode', async () => {
  await openThrough('session')
  const { service, console } = programs()
  expect([await service.ended, await console.ended]).toEqual(['ended with code 0', 'ended with code 0'])
})

it('both programs refuse pgbouncer in transaction mode', async () => {
  await openThrough('transaction')
  const { service, console } = programs()
  expect([await service.ended, await console.ended]).toEqual(['ended with code 1', 'ended with code 1'])
  expect(service.output()).toContain('SERVICE_DATABASE_URL points to a pooler in transaction mode')
  expect(console.output()).toContain('DATABASE_URL points to a pooler in transaction mode')
})

it('pgbouncer in transaction mode is refused with an explanation, however many backends are idle', async () => {
  await openThrough('transaction')
  for (let time = 0; time < 5; time += 1) {
    const refused = await refuseTransactionPooling(database).catch((error: unknown) => error)
    expect(explainFault(refused, { url: pooler.url, variable: 'DATABASE_URL' })).toBe(
      'DATABASE_URL points to a pooler in transaction mode, such as pgbouncer with pool_mode = transaction.\n' +
        'Set pool_mode = session for this database, or connect to the server directly.',
    )
    // Idle backends, as other programs leave behind.
    await Promise.all(Array.from({ length: time + 2 }, () => sql`select pg_sleep(0.02)`.execute(database.queries)))
  }
})
