import { describe, expect, it } from 'vitest'
import { databaseKind, openDatabase } from './open.ts'

describe('a database URL', () => {
  it('names its kind', () => {
    expect(databaseKind('postgres://a/b')).toBe('postgres')
    expect(databaseKind('postgresql://a/b')).toBe('postgres')
    expect(databaseKind('file:/a/b.db')).toBe('sqlite')
    for (const url of ['', 'mysql://a/b', '/a/b.db', 'postgres:a']) expect(databaseKind(url)).toBeUndefined()
    expect(() => openDatabase('mysql://user:secret@a/b')).toThrow(/^A database URL begins with file: or postgres:\/\/$/)
  })
})
