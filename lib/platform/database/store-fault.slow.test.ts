import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '#scripts/machine/free-port.ts'
import { createSchema } from './create-schema.ts'
import { type Database, openDatabase } from './open.ts'
import { storeFault } from './store-fault.ts'
import { createTestDatabase } from './testing.ts'
import { writeProbe } from './write-probe.ts'

async function faultOf(work: () => unknown) {
  try {
    await work()
  } catch (error) {
    return storeFault(error)
  }
  throw new Error('This was meant to fail')
}

async function openTestDatabase(kind: 'sqlite' | 'postgres'): Promise<Database<unknown>> {
  const { url, drop } = await createTestDatabase(kind)
  const database = openDatabase<unknown>(url)
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  await createSchema(database, 'service', () => [sql`create table thing (value text)`])
  return database
}

describe('storeFault', () => {
  it('reports a PostgreSQL server that does not run', async () => {
    const connectionString = `postgres://nobody@127.0.0.1:${await freePort()}/none`
    expect(await faultOf(() => new pg.Client({ connectionString }).connect())).toBe('storeUnavailable')
    expect(await faultOf(() => new pg.Pool({ connectionString }).connect())).toBe('storeUnavailable')
  })

  it('reports a SQLite file that cannot be opened, but not a wrong statement', async () => {
    expect(await faultOf(() => new DatabaseSync('/no/such/folder/file.db'))).toBe('storeUnavailable')
    expect(await faultOf(() => new DatabaseSync(':memory:').exec('select nonsense'))).toBeUndefined()
  })

  it('does not report a bug', () => {
    expect(storeFault(new TypeError('x is not a function'))).toBeUndefined()
    expect(storeFault('a text')).toBeUndefined()
  })

  it('reports a full disk, inside and outside a transaction, until space is free', async () => {
    const { queries } = await openTestDatabase('sqlite')
    const fill = () => sql`insert into thing values (hex(randomblob(500000)))`
    const inTransaction = () =>
      queries.transaction().execute(async (within) => {
        await sql`insert into thing values ('in vain')`.execute(within)
        await fill().execute(within)
      })
    await sql`pragma max_page_count = 100`.execute(queries)
    expect(await faultOf(() => fill().execute(queries))).toBe('storeFull')
    expect(await faultOf(inTransaction)).toBe('storeFull')
    await sql`pragma max_page_count = 100000`.execute(queries)
    await inTransaction()
    expect((await sql`select 1 from thing where value = 'in vain'`.execute(queries)).rows).toHaveLength(1)
  })

  it('reports a used-up quota as a full disk', () => {
    const failedWrite = Object.assign(new Error('disk I/O error'), { errcode: 778 })
    expect(storeFault(failedWrite)).toBe('storeFull')
  })

  it('reports a SQLite file that cannot be written', async () => {
    const database = await openTestDatabase('sqlite')
    await writeProbe(database, 'service')()
    await sql`pragma query_only = on`.execute(database.queries)
    expect(await faultOf(writeProbe(database, 'service'))).toBe('storeReadOnly')
  })

  it('reports a PostgreSQL server that is a standby', async () => {
    const database = await openTestDatabase('postgres')
    await writeProbe(database, 'service')()
    await database.queries.connection().execute(async (connection) => {
      await sql`set default_transaction_read_only = on`.execute(connection)
      expect(await faultOf(writeProbe({ ...database, queries: connection }, 'service'))).toBe('storeReadOnly')
    })
  })
})
