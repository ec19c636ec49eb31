import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseKind, databaseUrlFault, openDatabase } from './open.ts'
import { createTestDatabase } from './testing.ts'

describe('a database URL', () => {
  it.each([
    'file:/a/b.db',
    'file:///a/b%20c.db',
    'file:b.db',
    'sqlite::memory:',
    'postgres://user:pass%23word@127.0.0.1:5432/a',
    'postgresql:///a',
    'postgres://user:password@/a?host=/run/postgresql',
  ])('is accepted: %s', (url) => expect(databaseUrlFault(url)).toBeUndefined())

  it.each([
    ['mysql://a/b', 'must begin with'],
    ['file:', 'must name a file'],
    ['file://b.db', 'file:/absolute/path'],
    ['file:/a%2Fb.db', 'must name a file'],
    ['postgres://user:pass#word@127.0.0.1/a', '%23'],
    ['postgres://user:password@127.0.0.1:port/a', 'port'],
    ['postgres://user:password@127.0.0.1:65536/a', 'must be a URL such as'],
    ['postgres://user:password@127.0.0.1/a?sslrootcert=/none.pem', 'names a certificate or key that cannot be read'],
  ])('is refused without quoting its password: %s', (url, fault) => {
    expect(databaseUrlFault(url)).toContain(fault)
    expect(databaseUrlFault(url)).not.toMatch(/pass#|password@127/)
  })

  it('names its kind', () => {
    expect(databaseKind('postgres://a/b')).toBe('postgres')
    expect(databaseKind('postgresql://a/b')).toBe('postgres')
    expect(databaseKind('file:/a/b.db')).toBe('sqlite')
    for (const url of ['', 'mysql://a/b', '/a/b.db', 'postgres:a']) expect(databaseKind(url)).toBeUndefined()
    expect(() => openDatabase('mysql://user:secret@a/b')).toThrow(/^A database URL begins with file: or postgres:\/\/$/)
  })
})

it('a pool of PostgreSQL opens no more connections than allowed, and further statements wait', async () => {
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
