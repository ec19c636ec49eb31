import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from '#scripts/testing/database-proxy.ts'
import { type Database, openDatabase } from './open.ts'
import { storeFault } from './store-fault.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

const LONGEST_STATEMENT = 3000

let place: TestDatabase
let proxy: DatabaseProxy
let server: pg.Client
let database: Database<unknown>

beforeEach(async () => {
  place = await createTestDatabase('postgres')
  proxy = await startDatabaseProxy(place.url)
  server = new pg.Client({ connectionString: place.url })
  await server.connect()
  database = openDatabase(proxy.url, { longestStatement: LONGEST_STATEMENT })
})
afterEach(async () => {
  await database.close()
  await server.end()
  await proxy.stop()
  await place.drop()
})

/** Ends every connection, as a restart of the server does. */
async function terminate(): Promise<void> {
  const others = 'datname = current_database() and pid <> pg_backend_pid()'
  await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
  const left = async () => (await server.query(`select 1 from pg_stat_activity where ${others}`)).rowCount
  await expect.poll(left).toBe(0)
}

const answer = () => sql<{ n: number }>`select 1 as n`.execute(database.queries).then(({ rows }) => rows)
const fault = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => error,
  )

/** The ways to lose connections that are in use. */
const LOSSES: [string, () => void | Promise<void>][] = [
  ['the server ends', terminate],
  ['the network cuts', () => proxy.cut()],
  ['go silent', () => proxy.silence()],
]

describe.each(LOSSES)('connections that %s', (_how, lose) => {
  async function expectUnavailable(work: Promise<unknown>): Promise<void> {
    expect(storeFault(await fault(work))).toBe('storeUnavailable')
    proxy.restore()
    expect(await answer()).toEqual([{ n: 1 }])
  }

  it('fail a transaction between two statements as unavailable, and the next statement works', async () => {
    await expectUnavailable(
      database.queries.transaction().execute(async (within) => {
        await sql`select 1`.execute(within)
        await lose()
        await sql`select 1`.execute(within)
      }),
    )
  })

  it('fail a running statement as unavailable, inside and outside a transaction', async () => {
    const asleep = () => sql`select pg_sleep(3600)`
    const running = async () => {
      const asleep = "select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()"
      return (await server.query(asleep)).rowCount
    }
    const alone = fault(asleep().execute(database.queries))
    const within = fault(database.queries.transaction().execute((transaction) => asleep().execute(transaction)))
    await expect.poll(running).toBe(2)
    await lose()
    for (const each of await Promise.all([alone, within])) expect(storeFault(each)).toBe('storeUnavailable')
    proxy.restore()
    expect(await answer()).toEqual([{ n: 1 }])
  })

  it('do not hide why a transaction ended', async () => {
    const reason = new Error('a reason of its own')
    const work = database.queries.transaction().execute(async (within) => {
      await sql`select 1`.execute(within)
      await lose()
      throw reason
    })
    expect(await fault(work)).toBe(reason)
  })

  it('are replaced when all of them were in use', async () => {
    const holders = Array.from({ length: 10 }, () =>
      database.queries.connection().execute(async (connection) => {
        await sql`select 1`.execute(connection)
        await everyoneHolds()
        await sql`select 1`.execute(connection)
      }),
    )
    let holding = 0
    let begin = () => {}
    const lost = new Promise<void>((resolve) => {
      begin = resolve
    })
    async function everyoneHolds(): Promise<void> {
      holding += 1
      if (holding === 10) {
        await lose()
        begin()
      }
      await lost
    }
    for (const each of await Promise.all(holders.map(fault))) expect(storeFault(each)).toBe('storeUnavailable')
    proxy.restore()
    expect(await answer()).toEqual([{ n: 1 }])
  })
})

it('a transaction can lift the limit of its statements, but not of later ones', async () => {
  await database.queries.transaction().execute(async (within) => {
    await sql`set local statement_timeout = 0`.execute(within)
    await sql`select pg_sleep(${(LONGEST_STATEMENT * 1.5) / 1000})`.execute(within)
  })
  expect(await fault(sql`select pg_sleep(3600)`.execute(database.queries))).toBeInstanceOf(Error)
})
