import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#lib/platform/database/migrate.ts'
import { openDatabase } from '#lib/platform/database/open.ts'
import { createTestDatabase, DATABASE_KINDS, type TestDatabase } from '#lib/platform/database/testing.ts'
import { newCredentialText } from '../keys/credential-text.ts'
import { authenticateKey } from '../keys/keys.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { putEntry } from './blacklist.ts'
import { contactHash } from './contacts.ts'
import { findEntry } from './entries.ts'
import { MIGRATIONS } from './migrations.ts'
import { openStore } from './open-store.ts'

const PEPPER = 'a pepper that is only used in tests, 1'
const FIRST = '2026-11-21-first'

/** The table of keys as the first schema had it. */
type FirstTables = {
  api_key: {
    id: string
    name: string
    environment: string
    key_text: string
    secret_hash: string
    created_at: number
    revoked_at: number | null
  }
  blacklist_entry: { environment: string; created_at: number; id: string; body: string }
  token_family: { id: string; key_id: string; secret_id?: string; expires_at: number }
}

describe.each(DATABASE_KINDS)('a database of the first schema on %s', (kind) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await createTestDatabase(kind)
  })
  afterAll(async () => {
    await database?.drop()
  })

  it('keeps its keys, their secrets and their tokens, and finds its entries by their contacts', async () => {
    const first = openDatabase<FirstTables>(database.url)
    const [before] = Object.entries(MIGRATIONS).filter(([name]) => name === FIRST)
    await migrate(first, 'service', Object.fromEntries(before ? [before] : []))
    const apiKey = newCredentialText('key', 'Test')
    const apiSecret = newCredentialText('secret', 'Test')
    const key = { id: 'k', name: 'old', environment: 'Test', key_text: apiKey, created_at: 5, revoked_at: null }
    const secret_hash = keyedHash(PEPPER, 'api-secret', apiSecret).toString('hex')
    await first.queries
      .insertInto('api_key')
      .values({ ...key, secret_hash })
      .execute()
    await first.queries.insertInto('token_family').values({ id: 'f', key_id: 'k', expires_at: 9 }).execute()
    const entries = ['{"email":"A@example.com"}', '{"phone":"1"}'].map((body, n) => ({ id: `e${n}`, body }))
    const place = { environment: 'Production', created_at: 5 }
    await first.queries
      .insertInto('blacklist_entry')
      .values(entries.map((entry) => ({ ...place, ...entry })))
      .execute()
    await first.close()

    const store = await openStore(database.url)
    const found = await authenticateKey(store, PEPPER, apiKey, apiSecret, 7)
    expect(found).toMatchObject({ id: 'k', environment: 'Test' })
    const family = await store.queries.selectFrom('token_family').selectAll().executeTakeFirstOrThrow()
    expect(family.secret_id).toBe(found?.secretId)
    const { edition } = await store.queries
      .selectFrom('blacklist')
      .select('edition')
      .where('environment', '=', 'Production')
      .executeTakeFirstOrThrow()
    const contacts = await store.queries.selectFrom('entry_contact').selectAll().orderBy('id').execute()
    expect(contacts).toEqual([
      { edition, hash: contactHash({ email: 'a@example.com' }, 'email'), id: 'e0' },
      { edition, hash: contactHash({ phone: '1' }, 'phone'), id: 'e1' },
    ])
    expect(await findEntry(store.queries, edition, 'e1')).toEqual({
      id: 'e1',
      createdAt: 5,
      expiresAt: null,
      body: '{"phone":"1"}',
    })
    const added = { id: 'e2', createdAt: 5, expiresAt: null, body: '{"id":"e2"}' }
    await store.queries.transaction().execute((within) => putEntry(within, 'Test', added))
    expect(await store.blacklist.page('Test', { limit: 9, offset: 0 })).toMatchObject({ items: added.body, total: 1 })
    await store.close()
  })
})
