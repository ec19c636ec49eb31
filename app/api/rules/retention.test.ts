import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { withWebhooks } from '#lib/features/delivery/server/webhook-table.ts'
import { PART_NAMES } from '#lib/features/rules/api/retention.ts'
import { claim } from '#lib/features/rules/server/retention/claim.ts'
import { measureIfDue, measureTables, storeSizes } from '#lib/features/rules/server/retention/measure.ts'
import { readStored } from '#lib/features/rules/server/retention/stored.ts'
import { sweep } from '#lib/features/rules/server/retention/sweep.ts'
import { COUNTED_TABLES, partOf } from '#lib/features/rules/server/retention/tables.ts'
import { emptyRecorded } from '#lib/mirror/forgetting/former-lists.ts'
import { findCoverage } from '#lib/mirror/query/coverage.ts'
import { findMirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import type { MirrorDatabase } from '#lib/mirror/store/open-mirror.ts'
import { recordKey } from '#lib/mirror/store/record-key.ts'
import { createTestMirror, sharedMirror, syncWhole } from '#lib/mirror/store/testing.ts'
import { withRuns } from '#lib/mirror/sync/run-table.ts'
import { connectionId } from '#lib/platform/configuration/connections/connection.ts'
import { CONSOLE, keepSetting } from '#lib/platform/configuration/settings.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { addTestPerson, createTestStore, sharedStore } from '#lib/platform/testing/testing.ts'
import { sharedConsole } from '../testing.ts'

const NOW = Date.parse('2026-11-22T07:20:00Z')
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

/** Only configures this process. */
const testConsole = sharedConsole()

const connectionInUse = () => connectionId(testConsole.upstream.url, testConsole.upstream.apiKey)

/** Syncs a list completely, at a moment. */
async function sync(database: MirrorDatabase, connection: string, items: readonly BlacklistedUser[], at: number) {
  const generations = await openGenerationStore(database, connection)
  await syncWhole(generations, items, at, { endedAt: at + 20 })
  return generations
}

describe.each(DATABASE_KINDS)('retention on %s', (kind) => {
  const store = sharedStore(kind)
  const mirror = sharedMirror(kind)
  let person: string
  beforeAll(async () => {
    await withWebhooks(await withRuns(mirror.database))
    person = (await addTestPerson(store.database, 'analyst')).id
  })

  const into = <Table extends keyof ConsoleTables & string>(table: Table, rows: readonly object[]) =>
    store.database.queries
      .insertInto(table)
      .values(rows as never)
      .execute()
  const count = async (table: keyof ConsoleTables & string) =>
    (await store.database.queries.selectFrom(table).selectAll().execute()).length
  const review = (id: string, answered_at: number | null) => ({
    id,
    environment: 'Test',
    asked_by: person,
    asked_at: 0,
    why: 'other_person',
    request: 'sealed',
    found: 1,
    answered_at,
  })

  const approval = (id: string, ended_at: number | null, decided_at: number | null) => ({
    id,
    kind: 'remove',
    environment: 'Test',
    count: 1,
    asked_by: person,
    asked_at: 0,
    content: '',
    state: 'waiting',
    ended_at,
    decided_at,
  })

  const waitsForNone = async () => {
    await into(
      'review',
      ['d1', 'd2', 'd3'].map((id) => review(id, 0)),
    )
    const ids = () => store.database.queries.selectFrom('review').select('id').orderBy('id').execute()
    await store.database.queries.transaction().execute(async (within) => {
      await within.deleteFrom('review').where('id', '=', 'd2').execute()
      const swept = sweep(store.database, mirror.database, NOW).then(() => 'swept')
      const waits = delay(60_000, 'waits', { ref: false })
      expect(await Promise.race([swept, waits])).toBe('swept')
      expect(await ids()).toEqual([{ id: 'd2' }])
      // As the deletion of a person does, in an order of its own.
      await within.deleteFrom('review').where('id', 'in', ['d1', 'd3']).execute()
    })
    expect(await ids()).toEqual([])
  }
  // SQLite locks no rows.
  if (kind === 'postgres') it('waits for no transaction that has locked some of the rows', waitsForNone)

  it('is stated for every table of the stores', async () => {
    const tables = [
      ...(await measureTables(store.url, store.database)),
      ...(await measureTables(mirror.url, mirror.database)),
    ]
    // A table without a stated retention: name it in tables.ts.
    expect(
      tables.filter(({ name }) => !name.startsWith('sqlite_') && partOf(name) === undefined).map(({ name }) => name),
    ).toEqual([])
    const names = tables.map(({ name }) => name)
    for (const counted of Object.values(COUNTED_TABLES)) expect(names).toContain(counted)
  })

  it('deletes what is past its period, and nothing younger', async () => {
    const session = (id: string, created_at: number, seen_at: number) => ({
      id,
      cookie: id,
      account_id: person,
      created_at,
      seen_at,
    })
    await into('session', [
      session('runs', NOW - HOUR, NOW - MINUTE),
      session('idle', NOW - HOUR, NOW - 30 * MINUTE),
      session('old', NOW - 12 * HOUR, NOW),
    ])
    const asked = { asked_at: 0, request: '{}', confirmed: 0, state: 'asked', alive_at: 0, entries: 1 }
    await into('list_export', [
      { id: 'a', session_id: 'runs', ...asked },
      { id: 'b', session_id: 'old', ...asked },
    ])
    await into('password_link', [{ account_id: person, token_hash: 'x', expires_at: NOW, created_by: person }])
    await into('attempt', [
      { key: 'over', count: 1, window_ends_at: NOW - 1, free_at: 0 },
      { key: 'counts', count: 1, window_ends_at: NOW + MINUTE, free_at: 0 },
    ])
    await into('hourly_use', [
      { account_id: person, kind: 'check', subject: 'a', used_at: NOW - HOUR },
      { account_id: person, kind: 'check', subject: 'b', used_at: NOW - HOUR + 1 },
    ])
    await into('new_browser', [
      { account_id: person, device: 'a', at: NOW - 90 * DAY },
      { account_id: person, device: 'b', at: NOW - 89 * DAY },
    ])
    await into('call_count', [
      { connection: 'c', quarter: NOW - 2 * DAY, answered: 1, failed: 0 },
      { connection: 'c', quarter: NOW - DAY, answered: 1, failed: 0 },
    ])
    // Needs more than one step.
    const notice = { account_id: person, kind: 'watch.passed', content: '{}' }
    await into(
      'notice',
      Array.from({ length: 1200 }, () => ({ ...notice, at: NOW - 90 * DAY })),
    )
    await into('notice', [{ ...notice, at: NOW - 89 * DAY }])
    const telling = { connection: 'c', watch_id: 'w', label: 'l', now: 'listed' }
    await into('watch_telling', [
      { ...telling, at: NOW - 365 * DAY },
      { ...telling, at: NOW - 364 * DAY },
    ])
    await into('review', [
      review('waits', null),
      review('young', NOW - 399 * DAY),
      review('old', NOW - 400 * DAY),
      review('remembered', NOW - 400 * DAY),
    ])
    await into('clearance', [{ hash: 'h', entry: '1.of-another-list', review_id: 'remembered' }])
    await into('approval', [
      approval('waits', null, null),
      approval('young', null, NOW - 399 * DAY),
      approval('done', NOW - 399 * DAY, NOW - 400 * DAY),
      approval('refused', null, NOW - 400 * DAY),
      approval('lapsed', NOW - 400 * DAY, null),
    ])
    await into('spent_challenge', [
      { challenge: 'over', ends_at: NOW - HOUR },
      { challenge: 'counts', ends_at: NOW - HOUR + 1 },
    ])

    await sweep(store.database, mirror.database, NOW)
    const left = await Promise.all(
      (['session', 'list_export', 'password_link', 'attempt', 'hourly_use', 'new_browser', 'call_count'] as const).map(
        count,
      ),
    )
    expect(left).toEqual([1, 1, 0, 1, 1, 1, 1])
    expect([await count('notice'), await count('watch_telling')]).toEqual([1, 1])
    const reviews = await store.database.queries.selectFrom('review').select('id').orderBy('id').execute()
    expect(reviews.map(({ id }) => id)).toEqual(['remembered', 'waits', 'young'])
    const approvals = await store.database.queries.selectFrom('approval').select('id').orderBy('id').execute()
    expect(approvals.map(({ id }) => id)).toEqual(['done', 'waits', 'young'])
    expect(await count('spent_challenge')).toBe(1)
  })

  it('uses the days that admins set', async () => {
    await store.database.queries.transaction().execute(async (within) => {
      const changed = { at: NOW, by: 'ada@example.com' }
      await keepSetting(within, 'Test', 'noticeDays', 30, changed)
      await keepSetting(within, 'Test', 'reviewDays', 100, changed)
    })
    const stored = await store.database.queries.selectFrom('setting').select('list').execute()
    expect(new Set(stored.map(({ list }) => list))).toEqual(new Set([CONSOLE]))
    await sweep(store.database, mirror.database, NOW)
    expect([await count('notice'), await count('review')]).toEqual([0, 2])
  })

  it('keeps tellings as long as the changes of their list, and stores which one was deleted last', async () => {
    const connection = connectionInUse()
    const telling = { watch_id: 'w', label: 'l', now: 'listed' }
    const days = [99, 100, 101, 364, 365, 366]
    for (const list of [connection, 'of a former key'])
      await into(
        'watch_telling',
        days.map((each) => ({ ...telling, connection: list, at: NOW - each * DAY })),
      )
    await store.database.queries
      .transaction()
      .execute((within) => keepSetting(within, 'Test', 'historyDays', 100, { at: NOW, by: 'ada@example.com' }))
    await sweep(store.database, mirror.database, NOW)
    const left = async (list: string) => {
      const rows = store.database.queries.selectFrom('watch_telling').select('at').where('connection', '=', list)
      return (await rows.orderBy('number').execute()).map(({ at }) => (NOW - at) / DAY)
    }
    expect(await left(connection)).toEqual([99])
    expect(await left('of a former key')).toEqual([99, 100, 101, 364])
    const forgotten = store.database.queries.selectFrom('watch_forgotten').select('at')
    const last = async (list: string) =>
      (NOW - (await forgotten.where('connection', '=', list).executeTakeFirstOrThrow()).at) / DAY
    expect([await last(connection), await last('of a former key')]).toEqual([366, 366])
  })

  it('deletes notes and clearances with the entry that is forgotten', async () => {
    const items = [[{ id: 'stays' }, { id: 'leaves' }], [{ id: 'stays' }], [{ id: 'stays' }]]
    for (const [index, all] of items.entries()) await sync(mirror.database, connectionInUse(), all, index * MINUTE)
    const generations = await openGenerationStore(mirror.database, connectionInUse())
    const list = await findMirroredList(mirror.database, connectionInUse())
    if (!list) throw new Error('There is no list')
    const rows = await mirror.database.queries.selectFrom('mirror_content').select(['id', 'entry', 'body']).execute()
    const keyOf = (id: string) => {
      const row = rows.find(({ body }) => body.includes(id))
      return recordKey(list.seal, row?.entry ?? row?.id ?? 0)
    }
    const note = (entry: string) => ({ entry, author_id: person, text: 'note', folded: 'note', written_at: 0 })
    await into('note', [
      { id: 'a', ...note(keyOf('stays')) },
      { id: 'b', ...note(keyOf('leaves')) },
      { id: 'c', ...note('1.of-another-list') },
    ])
    await into('clearance', [
      { hash: 'x', entry: keyOf('stays'), review_id: 'remembered' },
      { hash: 'x', entry: keyOf('leaves'), review_id: 'remembered' },
    ])
    await sweep(store.database, mirror.database, NOW)
    expect(await count('note')).toBe(3)

    while (await generations.forget(10 * MINUTE));
    await sweep(store.database, mirror.database, NOW)
    const notes = await store.database.queries.selectFrom('note').select('id').orderBy('id').execute()
    expect(notes.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(await count('clearance')).toBe(2)
  })

  it('is done by one instance at a time', async () => {
    const claims = await Promise.all([1, 2, 3].map(() => claim(store.database, 'delete', HOUR)))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await claim(store.database, 'delete', HOUR)).toBe(false)
    expect(await claim(store.database, 'measure', HOUR)).toBe(true)
    // A clock that was set back delays nothing.
    await sql`update sweep set next_at = ${Date.now() + 100 * DAY}`.execute(store.database.queries)
    expect(await claim(store.database, 'delete', HOUR)).toBe(true)
  })

  it('measures once a day from the first sync on, as the whole list would count as growth before it', async () => {
    const [fresh, copy] = [await createTestStore(kind), await createTestMirror(kind)]
    const generations = await openGenerationStore(copy.database, connectionInUse())
    await generations.begin('forward', 0)
    const measured = async () => {
      await measureIfDue(fresh.database, copy.database, { databaseUrl: fresh.url, mirrorUrl: copy.url })
      return (await readStored(fresh.database.queries))?.measuredAt
    }
    expect(await measured()).toBeUndefined()
    await sync(copy.database, 'other', [{ id: 'a' }], MINUTE)
    const first = await measured()
    expect(first).toBeDefined()
    expect(await measured()).toBe(first)
    await fresh.close()
    await copy.close()
  })

  it('shows each part with its rows, size and growth', async () => {
    expect(await readStored(store.database.queries)).toBeNull()
    const measure = async (at: number) => {
      const tables = [
        ...(await measureTables(store.url, store.database)),
        ...(await measureTables(mirror.url, mirror.database)),
      ]
      await storeSizes(store.database, tables, at)
    }
    await measure(NOW - 40 * DAY)
    await measure(NOW - DAY)
    const first = await readStored(store.database.queries)
    expect(first?.parts.map(({ part }) => part)).toEqual(PART_NAMES)
    expect(first?.parts.every(({ grownBytes }) => grownBytes === null)).toBe(true)
    const entry = '1.of-another-list'
    const text = 'x'.repeat(1000)
    await into(
      'note',
      Array.from({ length: 500 }, (_, number) => ({
        id: `more ${number}`,
        entry,
        author_id: person,
        text,
        folded: text,
        written_at: 0,
      })),
    )
    await measure(NOW)
    const stored = await readStored(store.database.queries)
    expect(stored?.measuredAt).toBe(new Date(NOW).toISOString())
    const notes = stored?.parts.find(({ part }) => part === 'notes')
    expect(notes?.rows).toBe(502)
    expect(notes?.bytes).toBeGreaterThan(kind === 'sqlite' ? 1_000_000 : 50_000)
    expect(notes?.grownBytes).toBeGreaterThan(40_000)
    expect(stored?.parts.find(({ part }) => part === 'entries')?.rows).toBe(1)
  })

  it('deletes the copy of a list whose key was replaced, with notes about its entries, after the longer history', async () => {
    const items = [{ id: 'one' }, { id: 'two' }]
    // Of Test, history is kept for 100 days, and of Production for 365.
    const ended = { former: NOW - 365 * DAY, younger: NOW - 365 * DAY + 1 }
    for (const [connection, at] of Object.entries(ended)) await sync(mirror.database, connection, items, at - 20)
    const former = await findMirroredList(mirror.database, 'former')
    const seal = former?.seal ?? ''
    const contents = mirror.database.queries.selectFrom('mirror_content').select('id')
    const [content] = await contents.where('list', '=', former?.id ?? 0).execute()
    const entry = recordKey(seal, content?.id ?? 0)
    const note = { entry, author_id: person, text: 'n', folded: 'n', written_at: 0 }
    await into('note', [{ id: 'of a former list', ...note }])
    await into('clearance', [{ hash: 'f', entry, review_id: 'remembered' }])
    const notesOf = async () =>
      (await store.database.queries.selectFrom('note').select('id').where('entry', '=', entry).execute()).length

    await sweep(store.database, mirror.database, NOW)
    // A request may still read it.
    expect(await contents.where('list', '=', former?.id ?? 0).execute()).toHaveLength(2)
    expect(await notesOf()).toBe(1)
    await emptyRecorded(mirror.database)
    await sweep(store.database, mirror.database, NOW)
    expect(await contents.where('list', '=', former?.id ?? 0).execute()).toHaveLength(2)
    await emptyRecorded(mirror.database)
    await sweep(store.database, mirror.database, NOW)
    expect(await contents.where('list', '=', former?.id ?? 0).execute()).toEqual([])
    expect(await notesOf()).toBe(0)
    const cleared = store.database.queries.selectFrom('clearance').select('entry').where('entry', '=', entry)
    expect(await cleared.execute()).toEqual([])
    const seals = await mirror.database.queries.selectFrom('mirror_list').select('seal').execute()
    expect(seals).not.toContainEqual({ seal })
    for (const connection of [connectionInUse(), 'younger']) {
      const list = await findMirroredList(mirror.database, connection)
      expect(list && (await findCoverage(list))?.read).toBe(connection === 'younger' ? 2 : 1)
    }
    const acts = store.database.queries.selectFrom('audit').select(['actor', 'details'])
    const recorded = await acts.where('action', '=', 'mirror.delete').execute()
    expect(recorded).toEqual([{ actor: null, details: JSON.stringify({ contents: 2, changes: 0 }) }])
  })
})
