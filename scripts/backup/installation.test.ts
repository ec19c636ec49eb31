import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#lib/platform/database/testing.ts'
import { isShared } from './installation.ts'

describe('databases of console and service', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase('postgres')
  })
  afterAll(() => database.drop())

  it.each([
    { missing: 'DATABASE_URL' as const, has: ['service'] },
    { missing: 'SERVICE_DATABASE_URL' as const, has: ['console'] },
  ])('are reported by their own variable if they do not exist: $missing', async ({ missing, has }) => {
    const urlOf = (name: string) => (has.includes(name) ? database.url : `${database.url}_missing`)
    const places = [
      { name: 'service', kind: 'postgres', url: urlOf('service'), variable: 'SERVICE_DATABASE_URL' },
      { name: 'console', kind: 'postgres', url: urlOf('console'), variable: 'DATABASE_URL' },
    ] as const
    await expect(isShared(places)).rejects.toThrow(
      `The database that ${missing} names does not exist. Create it first.`,
    )
  })
})
