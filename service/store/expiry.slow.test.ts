import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { openTestStore } from '../testing/test-store.ts'
import { addManyEntries } from './blacklist.ts'
import { insertEntries } from './entries.ts'
import { lockCurrentList, removeExpired, withoutExpired } from './expiry.ts'
import type { Store } from './open-store.ts'

const NOW = Date.parse('2026-11-23T06:30:00Z')

describe.each(DATABASE_KINDS)('entries that expire on %s', (kind) => {
  let store: Store

  beforeAll(async () => {
    store = await openTestStore(kind)
    return store.close
  })

  function addExpiring(count: number, expiresAt: (n: number) => number): Promise<number> {
    const entries = Array.from({ length: count }, (_, n) => {
      const at = expiresAt(n)
      return { id: `${at}_${n}`, createdAt: NOW + n, expiresAt: at, body: `{"n":${n}}` }
    })
    return addManyEntries(store.queries, 'Test', (within, edition) => insertEntries(within, edition, entries))
  }

  it('are recorded without searching for each entry all that expired at the same moment', async () => {
    // Only PostgreSQL did that search, and only PostgreSQL counts the rows that a transaction reads.
    if (kind === 'sqlite') return
    const count = 4000
    await addExpiring(count, () => NOW)
    await store.queries.transaction().execute(async (within) => {
      await lockCurrentList(within, 'Test', NOW)
      const { rows } = await sql<{ read: number }>`
        select cast(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as integer) as read
        from pg_stat_xact_user_tables where relname = 'removed_entry'`.execute(within)
      expect(rows[0]?.read).toBeLessThan(10 * count)
    })
    const { recorded } = await store.queries
      .selectFrom('removed_entry')
      .select(({ fn }) => fn.countAll<number>().as('recorded'))
      .executeTakeFirstOrThrow()
    expect(Number(recorded)).toBe(count)
  })

  it('do not keep a reader waiting while others continue to expire', async () => {
    await addExpiring(20, (n) => NOW + 1000 + n)
    let now = NOW + 1000
    const reader = withoutExpired(store.queries, store.blacklist, () => now++)
    expect(await reader.page('Test', { limit: 1, offset: 0 })).toMatchObject({ total: 19, nextExpiry: NOW + 1001 })
    expect(await reader.page('Test', { limit: 1, offset: 0 })).toMatchObject({ total: 18, nextExpiry: NOW + 1002 })
  })
  it('leave every page correct, whether few or most entries of the list expire', async () => {
    const expiresAt = NOW + 10_000
    await removeExpired(store.queries, 'Test', expiresAt)
    for (const stays of [(n: number) => n % 50 > 0, (n: number) => n % 50 === 1]) {
      const count = await addExpiring(1200, (n) => expiresAt + (stays(n) ? 1 : 0))
      const staying = Array.from({ length: count }, (_, n) => n).filter(stays)
      await removeExpired(store.queries, 'Test', expiresAt)
      for (const [offset, n] of staying.toReversed().entries()) {
        const page = await store.blacklist.page('Test', { limit: 1, offset })
        expect(page).toMatchObject({ total: staying.length })
        expect(page.items).toBe(`{"n":${n}}`)
      }
      await removeExpired(store.queries, 'Test', expiresAt + 1)
    }
  })
})
