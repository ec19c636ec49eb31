import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, it } from 'vitest'
import { freePort } from '#scripts/machine/free-port.ts'
import { isUnavailable } from './is-unavailable.ts'

async function errorOf(work: () => unknown): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('This was meant to fail')
}

it('a PostgreSQL that is not there is unavailable', async () => {
  const connectionString = `postgres://nobody@127.0.0.1:${await freePort()}/none`
  expect(isUnavailable(await errorOf(() => new pg.Client({ connectionString }).connect()))).toBe(true)
  expect(isUnavailable(await errorOf(() => new pg.Pool({ connectionString }).connect()))).toBe(true)
})

it('a SQLite file that cannot be opened is unavailable, a wrong statement is not', async () => {
  expect(isUnavailable(await errorOf(() => new DatabaseSync('/no/such/folder/file.db')))).toBe(true)
  expect(isUnavailable(await errorOf(() => new DatabaseSync(':memory:').exec('select nonsense')))).toBe(false)
})

it('an ordinary mistake is not', () => {
  expect(isUnavailable(new TypeError('x is not a function'))).toBe(false)
  expect(isUnavailable('a text')).toBe(false)
})
