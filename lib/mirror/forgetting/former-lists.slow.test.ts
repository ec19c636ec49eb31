import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { formsOfQuery } from '#lib/matching/forms/forms-of.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { isDeep } from '#scripts/testing/deep.ts'
import { findCoverage } from '../query/coverage.ts'
import { countShown } from '../query/facets.ts'
import { findMirroredList, type MirroredList } from '../query/mirrored-list.ts'
import { insertGeneration } from '../store/generation-rows.ts'
import { openGenerationStore } from '../store/generation-store.ts'
import { type MirrorDatabase, openMirror } from '../store/open-mirror.ts'
import { findForgottenTo } from '../store/retention.ts'
import { certificate, findMatches, pageOf, people, sharedMirror, syncWhole } from '../store/testing.ts'
import { holdWriters } from '../store/writers.ts'
import { deleteEmptied, emptyRecorded, findEmptied, recordSetAside, setFormerAside } from './former-lists.ts'

const [MINUTE, DAY] = [60_000, 86_400_000]
const NOW = Date.parse('2026-11-28T10:00:00Z')
const BEFORE = NOW - 365 * DAY
const PEOPLE = 150

/** The deep tests use a key again at every step of the clean-up, the others at every third, from another one each day. */
const STRIDE = isDeep ? 1 : 3
const FIRST = 1 + (Math.floor(Date.now() / DAY) % STRIDE)

/** What a process that is killed throws. */
class Killed extends Error {}

/** A store of which each transaction, once it is committed, is followed by something else. */
function withSteps(database: MirrorDatabase, afterStep: () => Promise<void>): MirrorDatabase {
  const { queries } = database
  const transaction = () => ({
    execute: async <Result>(work: (within: Kysely<never>) => Promise<Result>) => {
      const result = await queries.transaction().execute(work as never)
      await afterStep()
      return result
    },
  })
  const stepping = new Proxy(queries, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...database, queries: stepping }
}

describe.each(DATABASE_KINDS)('the copy of a former list on %s', (kind) => {
  const mirror = sharedMirror(kind)
  let database: MirrorDatabase
  let recorded: { contents: number; changes: number }[] = []
  let made = 0
  beforeAll(async () => {
    database = mirror.database
  })

  /** Syncs a list completely. */
  async function sync(connection: string, items: readonly BlacklistedUser[], at: number, within = database) {
    const store = await openGenerationStore(within, connection)
    await syncWhole(store, items, at)
    return store
  }

  async function listOf(connection: string): Promise<MirroredList> {
    const list = await findMirroredList(database, connection)
    if (!list) throw new Error('There is no list')
    return list
  }

  /** A list with rows in every table, last synced at a moment. Its last sync was cancelled. */
  async function addList(syncedAt = BEFORE) {
    const connection = `${kind}-${made++}`
    const all = people(PEOPLE)
    const edited = all.map((person, n) => (n < 20 ? { ...person, mark: 'b' } : person)).slice(5)
    for (const [n, items] of [all, all, edited, edited].entries()) {
      await sync(connection, items, syncedAt - (4 - n) * MINUTE)
    }
    const store = await openGenerationStore(database, connection)
    const { id: open } = await store.begin('backward', syncedAt)
    await store.record(open, pageOf([{ id: 'arrived', email: 'arrived@example.com' }], 0, PEOPLE, syncedAt + 1))
    await store.abandon(open)
    const list = await listOf(connection)
    const { queries } = database
    const own = { list: list.id }
    const { id: content } = await queries
      .selectFrom('mirror_content')
      .select('id')
      .where('list', '=', list.id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const { id: field } = await queries
      .selectFrom('mirror_field')
      .select('id')
      .where('list', '=', list.id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const print = new Uint8Array(16)
    await queries
      .insertInto('mirror_sighting')
      .values({ ...own, content, print, first_in: 1, seen_in: 1, body: JSON.stringify({ email: 'seen@example.com' }) })
      .execute()
    await queries
      .insertInto('mirror_version')
      .values({ ...own, content, from_lo: null, from_hi: 1, to_lo: 2, to_hi: 3 })
      .execute()
    await queries
      .insertInto('mirror_folded')
      .values({ ...own, entry: 1e6 + made, into_entry: content })
      .execute()
    await queries
      .insertInto('mirror_move')
      .values({ ...own, generation: 1, path: 'mark', content, old: 'x', new: 'y' })
      .execute()
    await queries
      .insertInto('mirror_changed_field')
      .values(Array.from({ length: 501 }, (_, change) => ({ field, change: 1e6 + change })))
      .execute()
    const events = [1, 2].map((n) => ({
      ...own,
      service_id: `${n}`,
      at: 1,
      action: 'users.added',
      actor: 'ada@example.com',
      reason: 'why',
      file_name: null,
      ids_read: null,
    }))
    await queries.insertInto('mirror_event').values(events).execute()
    await queries
      .insertInto('mirror_event_entry')
      .values({ ...own, entry_id: 'u1', event: 1e6 + made })
      .execute()
    return { connection, list, items: edited }
  }

  const record = async (counts: { contents: number; changes: number }) => {
    recorded.push(counts)
  }

  /** A turn of the clean-up, and of the thread that empties. */
  async function turn(within = database, inUse: readonly string[] = []) {
    await deleteEmptied(within, await findEmptied(within))
    await recordSetAside(within, record)
    await setFormerAside(within, { readInUse: async () => inUse, before: BEFORE })
    await emptyRecorded(within)
  }

  const TABLES = [
    'mirror_content',
    'mirror_generation',
    'mirror_folded',
    'mirror_sighting',
    'mirror_version',
    'mirror_change',
    'mirror_event',
    'mirror_event_entry',
    'mirror_move',
    'mirror_field',
  ] as const

  /** How many rows each table has of a list. */
  async function rowsOf(id: number): Promise<Record<string, number>> {
    const counts: Record<string, number> = {}
    for (const table of TABLES) {
      const rows = await database.queries.selectFrom(table).select('list').where('list', '=', id).execute()
      counts[table] = rows.length
    }
    return counts
  }

  /** Rows of tables without a list, of lists that are gone. */
  async function orphans(): Promise<Record<string, number>> {
    const texts = kind === 'sqlite' ? ['mirror_text', 'mirror_trigram'] : ['mirror_text']
    const strays: readonly (readonly [table: string, column: string, of: string])[] = [
      ['mirror_page', 'generation', 'mirror_generation'],
      ['mirror_changed_field', 'field', 'mirror_field'],
      ['mirror_facet', 'field', 'mirror_field'],
      ['mirror_staged_term', 'field', 'mirror_field'],
      ['mirror_term', 'field', 'mirror_field'],
      ['mirror_term', 'content', 'mirror_content'],
      ...texts.map((table) => [table, 'rowid', 'mirror_content'] as const),
    ]
    const counts: Record<string, number> = {}
    for (const [table, column, of] of strays) {
      const { rows } = await sql`select 1 from ${sql.table(table)}
        where ${sql.ref(column)} not in (select id from ${sql.table(of)})`.execute(database.queries)
      counts[`${table}.${column}`] = rows.length
    }
    return counts
  }

  const sheets = async () =>
    (await database.queries.introspection.getTables()).map(({ name }) => name).filter((name) => /_sheet_/.test(name))

  /** What any answer rests on: if a list has a certified sync, it has each entry that this sync read. */
  async function expectWhole(lists: readonly MirroredList[]): Promise<void> {
    for (const list of lists) {
      const coverage = await findCoverage(list)
      if (coverage) expect(await countShown(list)).toBe(coverage.read)
    }
  }

  it('is deleted from every table, and the deletion is recorded once', async () => {
    recorded = []
    const { list } = await addList()
    const kept = await addList(BEFORE + 1)
    const before = await rowsOf(list.id)
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])
    for (let turns = 0; turns < 4; turns++) await turn()
    expect(Object.values(await rowsOf(list.id)).filter(Boolean)).toEqual([])
    expect(Object.values(await orphans()).filter(Boolean)).toEqual([])
    expect(await sheets()).toEqual([`mirror_sheet_${kept.list.id}`])
    const { contents, changes } = { contents: before.mirror_content, changes: before.mirror_change }
    expect(recorded).toEqual([{ contents, changes }])
    // One whose last sync is a millisecond younger stays, and so does one that is in use, however old it is.
    expect((await rowsOf(kept.list.id)).mirror_content).toBeGreaterThan(0)
    expect((await findCoverage(await listOf(kept.connection)))?.read).toBe(kept.items.length)
    const used = await addList(BEFORE - 1000 * DAY)
    for (let turns = 0; turns < 3; turns++) await turn(database, [used.connection])
    expect((await findCoverage(await listOf(used.connection)))?.read).toBe(used.items.length)
    for (let turns = 0; turns < 3; turns++) await turn()
  })

  it('is deleted although its first sync never ended', async () => {
    const connection = `${kind}-unfinished`
    const store = await openGenerationStore(database, connection)
    const { id } = await store.begin('forward', BEFORE - 10)
    await store.record(id, pageOf(people(100), 0, 250, BEFORE - 9))
    await store.record(id, pageOf(people(200).slice(100), 100, 250, BEFORE - 8))
    // Some are indexed but not sorted in, others not even indexed.
    await store.makeFindable(false)
    const staged = database.queries.selectFrom('mirror_staged_term').select('list')
    expect((await staged.execute()).length).toBeGreaterThan(500)
    await store.record(id, pageOf(people(250).slice(200), 200, 250, BEFORE - 7))
    const list = await listOf(connection)
    for (let turns = 0; turns < 3; turns++) await turn()
    expect(Object.values(await rowsOf(list.id)).filter(Boolean)).toEqual([])
    expect(Object.values(await orphans()).filter(Boolean)).toEqual([])
    // The sync of a process that slept all the time is over.
    await expect(store.record(id, pageOf(people(200), 0, 200, NOW))).rejects.toThrow('was set aside')
    await expect(store.commit(id, certificate(NOW))).rejects.toThrow('was set aside')
    expect(Object.values(await rowsOf(list.id)).filter(Boolean)).toEqual([])
  })

  it.each(['goes on', 'is killed'])(
    'never misses an entry that a certified sync read, whenever its key is used again; the clean-up then %s',
    async (then) => {
      for (let at = FIRST, hasReached = true; hasReached; at += STRIDE) {
        const { connection, list: former, items } = await addList()
        const others = [...items.slice(0, 60), { id: 'new', email: 'new@example.com' }]
        // A page that was opened before still reads the former copy.
        const found = [former]
        let steps = 0
        recorded = []
        hasReached = false
        const stepping = withSteps(database, async () => {
          steps += 1
          await expectWhole(found)
          if (steps !== at) return
          hasReached = true
          expect(await findCoverage(await listOf(connection))).toBeUndefined()
          await sync(connection, others, NOW)
          found.push(await listOf(connection))
          await expectWhole(found)
          if (then === 'is killed') throw new Killed('at this step')
        })
        for (let turns = 0; turns < 3; turns++) {
          await turn(stepping, hasReached ? [connection] : []).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error
          })
          await expectWhole(found)
        }
        if (hasReached) {
          // It has what the service has now, found by its values, and nothing of the former copy.
          const list = await listOf(connection)
          expect(list.id).not.toBe(former.id)
          expect((await findCoverage(list))?.read).toBe(others.length)
          for (const email of ['u10@example.com', 'new@example.com']) {
            expect(await findMatches(list, formsOfQuery(email))).toMatchObject([{ state: 'listed' }])
          }
          expect(await findMatches(list, formsOfQuery('u140@example.com'))).toEqual([])
        }
        for (let turns = 0; turns < 2; turns++) await turn(database, [connection])
        expect(recorded).toHaveLength(1)
        expect(Object.values(await rowsOf(former.id)).filter(Boolean)).toEqual([])
        expect(Object.values(await orphans()).filter(Boolean)).toEqual([])
      }
    },
    300_000,
  )

  it('stays if its key is used again, or it is synced, before writers are held back', async () => {
    const { connection, items } = await addList()
    let asked = 0
    const usedMeanwhile = async () => (asked++ === 0 ? [] : [connection])
    await setFormerAside(database, { readInUse: usedMeanwhile, before: BEFORE })
    expect((await findCoverage(await listOf(connection)))?.read).toBe(items.length)
    const syncedMeanwhile = async () => {
      if (asked++ === 2) await sync(connection, items, NOW)
      return []
    }
    await setFormerAside(database, { readInUse: syncedMeanwhile, before: BEFORE })
    expect(asked).toBe(3)
    expect((await findCoverage(await listOf(connection)))?.certifiedAt).toBe(NOW + 1)
  })

  it('stays if a sync begins while it is being set aside', async () => {
    const other = await openMirror(mirror.url)
    try {
      const { connection, list, items } = await addList()
      let settingAside: Promise<void> | undefined
      await other.queries.transaction().execute(async (within) => {
        await holdWriters(within, kind, list.id)
        settingAside = setFormerAside(database, { readInUse: async () => [], before: BEFORE })
        await delay(300)
        await insertGeneration(within, { list: list.id, direction: 'forward', started_at: NOW, lag_ms: 0 })
      })
      await settingAside
      expect((await findCoverage(await listOf(connection)))?.read).toBe(items.length)
    } finally {
      await other.close()
    }
  })

  it('is out of reach of another console, whose sync and clean-up may run at the same time', async () => {
    const other = await openMirror(mirror.url)
    try {
      const { connection, list: former, items } = await addList()
      // It opened the copy before, and begins to write afterwards.
      const store = await openGenerationStore(other, connection)
      await turn()
      await expect(store.begin('forward', NOW)).rejects.toThrow('was set aside')
      const event = { id: '3', at: new Date(NOW).toISOString(), action: 'entry.added', subject: 'u1' } as const
      const nothing = { actor: null, type: null, requestId: null, reason: null, fileName: null, counts: null }
      await expect(store.events.add([{ ...event, ...nothing }])).rejects.toThrow('was set aside')
      const unread = { id: 1, event: '1', offset: 0 }
      await expect(store.events.addIds(unread, ['u1'], true)).rejects.toThrow('was set aside')
      await expect(store.learn({ ticks: [], places: [], isInDoubt: false, set: [], concurrency: 1 })).rejects.toThrow()
      recorded = []
      await Promise.all([turn(), turn(other), sync(connection, items, NOW, other)])
      await Promise.all([turn(), turn(other)])
      await turn()
      expect(Object.values(await rowsOf(former.id)).filter(Boolean)).toEqual([])
      expect(Object.values(await orphans()).filter(Boolean)).toEqual([])
      const list = await findMirroredList(other, connection)
      expect(list && (await findCoverage(list))?.read).toBe(items.length)
    } finally {
      await other.close()
    }
  })

  it('leaves its last line to webhooks, so that they can say that some are gone', async () => {
    const { connection, list } = await addList()
    const { last } = await database.queries
      .selectFrom('mirror_change')
      .select(({ fn }) => fn.max('seq').as('last'))
      .where('list', '=', list.id)
      .executeTakeFirstOrThrow()
    for (let turns = 0; turns < 4; turns++) await turn()
    const fresh = await listOf(connection)
    expect(await findForgottenTo(fresh)).toBe(last)
    expect(fresh.seal).not.toBe(list.seal)
  })
})
