import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { addAccount } from '../access/accounts.ts'
import type { Role } from '../access/api/roles.ts'
import { hashPassword } from '../access/password.ts'
import type { DatabaseKind } from '../database/open.ts'
import { createTestDatabase } from '../database/testing.ts'
import { type ConsoleDatabase, openConsoleDatabase } from '../store/console-database.ts'
import { sharedByTests } from './shared-by-tests.ts'

/** A separate console store for one test file. */
export type TestStore = {
  readonly url: string
  readonly database: ConsoleDatabase
  close(): Promise<void>
}

export async function createTestStore(kind: DatabaseKind): Promise<TestStore> {
  const { url, drop } = await createTestDatabase(kind)
  const database = await openConsoleDatabase(url)
  return {
    url,
    database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/** The console's store that the tests of a `describe` or file share. */
export const sharedStore = (kind: DatabaseKind) =>
  sharedByTests(
    () => createTestStore(kind),
    ({ close }) => close(),
  )

export const TEST_PASSWORD = 'correct horse battery staple'
const passwordHash = hashPassword(TEST_PASSWORD)

/** Adds a person with `TEST_PASSWORD` and a unique address. */
export async function addTestPerson(database: ConsoleDatabase, role: Role, now = 0) {
  const email = `${role}-${randomBytes(4).toString('hex')}@example.com`
  const name = `Test ${role}`
  const id = await addAccount(database, { email, name, role, passwordHash: await passwordHash }, now)
  if (id === undefined) throw new Error('The address of a test person is taken')
  return { id, name, email }
}

/** How many statements wait for a lock of another transaction, in PostgreSQL. */
export async function countWaiting({ queries }: ConsoleDatabase): Promise<number> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await waiting.execute(queries)).rows.length
}
