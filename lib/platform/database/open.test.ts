import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseKind, openDatabase } from './open.ts'
import { createTestDatabase } from './testing.ts'

describe('a database URL', () => {
  it('names its kind', () => {
    expect(databaseKind('postgres://a/b')).toBe('postgres')
    expect(databaseKind('postgresql://a/b')).toBe('postgres')
    expect(databaseKind('file:/a/b.db')).toBe('sqlite')
    for (const url of ['', 'mysql://a/b', '/a/b.db', 'postgres:a']) expect(databaseKind(url)).toBeUndefined()
    expect(() => openDatabase('mysql://user:secret@a/b')).toThrow(/^A database URL begins with file: or postgres:\/\/$/)
  })
})

it('a pool of PostgreSQL has as many connections as it is told, and what comes later waits', async () => {
  const place = await createTestDatabase('postgres')
  const { queries, close } = openDatabase<unknown>(place.url, { connections: 3 })
  const backend = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(queries)
    return rows[0]?.pid
  }
  const backends = await Promise.all(Array.from({ length: 12 }, backend))
  expect(new Set(backends).size).toBe(3)
  await close()
  await place.drop()
})
