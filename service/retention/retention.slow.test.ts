import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { addEntry } from '../list/managed-entries.ts'
import type { Store } from '../store/open-store.ts'
import type { ServiceTables } from '../store/tables.ts'
import { openTestStore } from '../testing/test-store.ts'
import { forgetEntry } from './forget-entry.ts'
import { KEPT } from './kept.ts'
import { sweep } from './sweep.ts'

const NOW = Date.parse('2026-11-23T06:30:00Z')
const DAY = 86_400_000

describe.each(DATABASE_KINDS)('what the service keeps on %s', (kind) => {
  let store: Store
  beforeAll(async () => {
    store = await openTestStore(kind)
    return store.close
  })

  const into = <Table extends keyof ServiceTables & string>(table: Table, rows: readonly object[]) =>
    store.queries
      .insertInto(table)
      .values(rows as never)
      .execute()
  const removal = (entry_id: string, created_at: number) => ({
    environment: 'Test',
    entry_id,
    entry_created_at: 0,
    body: `{"id":"${entry_id}","email":"${entry_id}@example.com"}`,
    created_at,
    reason: 'asked for',
  })
  const event = (action: string, subject: string, created_at: number) => ({
    action,
    subject,
    created_at,
    environment: 'Test',
    reason: `about ${subject}`,
  })

  it('is stated for every table', async () => {
    const tables = await store.queries.introspection.getTables()
    expect(
      tables
        .map(({ name }) => name)
        .filter((name) => name !== 'service_schema')
        .sort(),
    ).toEqual(Object.keys(KEPT).sort())
  })

  it('is deleted when its period ends, and not before', async () => {
    await into('removed_entry', [removal('old', NOW - 30 * DAY), removal('young', NOW - 30 * DAY + 1)])
    const old = NOW - 400 * DAY
    await into('account_event', [
      event('list.imported', 'imp_old', old),
      event('list.imported', 'imp_young', old + 1),
      event('entry.added', 'a', old),
    ])
    // More rows than one step deletes.
    const ids = Array.from({ length: 1200 }, (_, n) => ({ import_id: 'imp_old', n, id: `e${n}` }))
    for (let start = 0; start < ids.length; start += 300) await into('imported_id', ids.slice(start, start + 300))
    await into('imported_id', [{ import_id: 'imp_young', n: 1, id: 'young' }])
    await into('bank_details_change', [{ created_at: old, fields: 'city' }])
    await into('repeatable_answer', [{ key_hash: 'k', request_hash: 'r', created_at: NOW - DAY }])
    await into('api_key', [{ id: 'key', name: 'n', environment: 'Test', key_text: 't', created_at: 0 }])
    await into('api_secret', [
      { id: 'ended', key_id: 'key', hash: 'h', created_at: 0, ends_at: NOW - DAY },
      { id: 'ending', key_id: 'key', hash: 'h', created_at: 0, ends_at: NOW - DAY + 1 },
      { id: 'in force', key_id: 'key', hash: 'h', created_at: 0 },
    ])
    await into('token_family', [
      { id: 'over', key_id: 'key', secret_id: 'in force', expires_at: NOW - DAY },
      { id: 'lives', key_id: 'key', secret_id: 'in force', expires_at: NOW - DAY + 1 },
    ])
    await into('refresh_token', [
      { hash: 'a', family_id: 'over', expires_at: NOW - DAY },
      { hash: 'b', family_id: 'lives', expires_at: NOW - 30 * DAY, used_at: 0 },
      { hash: 'c', family_id: 'lives', expires_at: NOW - 29 * DAY, used_at: 0 },
    ])
    await into('rate_limit', [
      { subject: 'paid', paid_off: NOW },
      { subject: 'owes', paid_off: NOW + 1 },
    ])
    await sweep(store, NOW)
    const left = async (table: keyof ServiceTables, column: string) =>
      (
        await sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)} order by 1`.execute(
          store.queries,
        )
      ).rows.map(({ name }) => name)
    expect(await left('removed_entry', 'entry_id')).toEqual(['young'])
    expect(await left('account_event', 'subject')).toEqual(['imp_young'])
    expect(await left('imported_id', 'id')).toEqual(['young'])
    expect(await left('bank_details_change', 'fields')).toEqual([])
    expect(await left('repeatable_answer', 'key_hash')).toEqual([])
    expect(await left('api_key', 'id')).toEqual(['key'])
    expect(await left('api_secret', 'id')).toEqual(['ending', 'in force'])
    expect(await left('token_family', 'id')).toEqual(['lives'])
    expect(await left('refresh_token', 'hash')).toEqual(['c'])
    expect(await left('rate_limit', 'subject')).toEqual(['owes'])
  })

  it('about a removed entry is deleted at once when the entry is forgotten, but a listed entry stays', async () => {
    await into('removed_entry', [
      removal('usr_quentin', NOW),
      removal('usr_quentin', NOW - DAY),
      removal('usr_other', NOW),
    ])
    await into('account_event', [event('entry.removed', 'usr_quentin', NOW), event('entry.removed', 'usr_other', NOW)])
    await into('imported_id', [{ import_id: 'imp_young', n: 2, id: 'usr_quentin' }])
    const forget = (id: string) =>
      store.queries.transaction().execute((queries) => forgetEntry(queries, 'Test', id, NOW))
    expect(await forget('usr_quentin')).toEqual({ removals: 2, events: 1 })
    expect(await forget('usr_quentin')).toEqual({ removals: 0, events: 1 })
    const kept = async (table: keyof ServiceTables) =>
      JSON.stringify(await store.queries.selectFrom(table).selectAll().execute())
    expect(await kept('removed_entry')).not.toContain('quentin')
    expect(await kept('removed_entry')).toContain('usr_other')
    expect(await kept('account_event')).not.toContain('about usr_quentin')
    expect(await kept('imported_id')).not.toContain('quentin')
    const { edition } = await store.queries
      .selectFrom('blacklist')
      .select('edition')
      .where('environment', '=', 'Test')
      .executeTakeFirstOrThrow()
    await into('entry_place', [{ edition, id: 'listed', created_at: 1 }])
    await into('blacklist_entry', [{ edition, id: 'listed', created_at: 1, body: '{}' }])
    expect(await forget('listed')).toBeUndefined()
  })

  it('about an expired entry is deleted when it is forgotten, even if nobody has read its list since', async () => {
    const text = `{"id":"usr_expired","reason":"fraud","expiresAt":"${new Date(NOW + 1).toISOString()}"}`
    const change = { now: NOW, actor: 'ada', requestId: null }
    await store.queries.transaction().execute((queries) => addEntry({ queries, ...change }, 'Production', text, false))
    const forgetAt = (now: number) =>
      store.queries.transaction().execute((queries) => forgetEntry(queries, 'Production', 'usr_expired', now))
    expect(await forgetAt(NOW)).toBeUndefined()
    expect(await forgetAt(NOW + 1)).toEqual({ removals: 1, events: 2 })
    expect(await store.blacklist.state('Production')).toMatchObject({ nextExpiry: null })
  })

  it('is deleted without waiting for a locked row, which could be a deadlock', async () => {
    // SQLite has one writer, so nobody holds a lock while another writes.
    if (kind === 'sqlite') return
    await into('rate_limit', [
      { subject: 'free', paid_off: NOW },
      { subject: 'locked', paid_off: NOW },
    ])
    const paidOff = store.queries.selectFrom('rate_limit').select('subject').where('paid_off', '=', NOW)
    await store.queries.transaction().execute(async (admitting) => {
      await admitting.selectFrom('rate_limit').select('subject').where('subject', '=', 'locked').forUpdate().execute()
      await sweep(store, NOW)
      expect(await paidOff.execute()).toEqual([{ subject: 'locked' }])
    })
    await sweep(store, NOW)
    expect(await paidOff.execute()).toEqual([])
  })

  it('includes the tokens of a running refresh, and clean-up does not wait for it', async () => {
    // SQLite has one writer.
    if (kind === 'sqlite') return
    await into('api_key', [{ id: 'k', name: 'refreshing', environment: 'Test', key_text: 'k', created_at: 0 }])
    await into('api_secret', [{ id: 's', key_id: 'k', hash: 's', created_at: 0 }])
    await into('token_family', [{ id: 'refreshed', key_id: 'k', secret_id: 's', expires_at: NOW }])
    await into('refresh_token', [{ hash: 'old', family_id: 'refreshed', expires_at: NOW }])
    const tokens = store.queries.selectFrom('refresh_token').select('hash').where('family_id', '=', 'refreshed')
    await store.queries.transaction().execute(async (refreshing) => {
      await refreshing
        .updateTable('refresh_token')
        .set({ used_at: NOW - 1 })
        .where('hash', '=', 'old')
        .execute()
      await sweep(store, NOW)
      await refreshing
        .insertInto('refresh_token')
        .values({ hash: 'new', family_id: 'refreshed', expires_at: NOW + DAY })
        .execute()
    })
    expect(await tokens.execute()).toHaveLength(2)
  })
})
