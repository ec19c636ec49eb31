import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type HostileUpstream, startHostileUpstream } from '#e2e/hostile-upstream.ts'
import { READER_SECRET, type ReaderProcess, startReader } from '#e2e/mirror/reader-process.ts'
import { watchedMirror } from '#e2e/mirror/watched-mirror.ts'
import { findEmptied, recordSetAside, setFormerAside } from '#lib/mirror/forgetting/former-lists.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { people, syncWhole } from '#lib/mirror/store/testing.ts'
import { connectionId } from '#lib/platform/configuration/connections/connection.ts'
import { keepPair } from '#lib/platform/configuration/connections/stored-pairs.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { openConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { addTestPerson } from '#lib/platform/testing/testing.ts'
import { readConnectionState } from '#lib/service-client/connection-state.ts'

describe.each(DATABASE_KINDS)('the process that syncs with a stored key, on %s', (kind) => {
  let upstream: HostileUpstream
  let mirror: Awaited<ReturnType<typeof watchedMirror>>
  let reader: ReaderProcess | undefined

  beforeEach(async () => {
    upstream = await startHostileUpstream({ items: 20 })
    mirror = await watchedMirror(kind)
  })
  afterEach(async () => {
    await reader?.kill()
    await upstream.stop()
    await mirror.close()
  })

  /** What an admin does on the connection page. */
  async function keep(apiSecret: string): Promise<void> {
    const database = await openConsoleDatabase(mirror.url)
    const pair = { key: { apiKey: upstream.apiKey, apiSecret }, changedAt: 1, changedBy: 'ada@example.com' }
    await database.queries
      .transaction()
      .execute((within) => keepPair(within, 'Test', upstream.url, pair, [READER_SECRET]))
    await database.close()
  }

  test('uses the new secret of its key without a restart', async () => {
    const connection = connectionId(upstream.url, upstream.apiKey)
    await keep('the secret before')
    reader = startReader(mirror.url, upstream, undefined)
    await mirror.until(async () => (await mirror.runs.find(connection))?.failure === 'credentials_refused')
    await keep(upstream.apiSecret)
    await mirror.runs.request(connection, 1)
    await mirror.until(async () => (await mirror.runs.find(connection))?.requested_at === null)
    await mirror.until(async () => (await mirror.runs.find(connection))?.holder === null)
    expect(await mirror.runs.find(connection)).toMatchObject({ failure: null, failures: 0 })
    expect(await mirror.committed()).toBeGreaterThan(0)
  })

  test('stores for the connection page when its calls last failed and succeeded', async () => {
    const connection = connectionId(upstream.url, upstream.apiKey)
    await keep('the secret before')
    const database = await openConsoleDatabase(mirror.url)
    reader = startReader(mirror.url, upstream, undefined)
    await mirror.until(async () => (await readConnectionState(database, connection))?.failed_at != null)
    const failing = await readConnectionState(database, connection)
    expect(failing).toMatchObject({ failure: 'credentials_refused', succeeded_at: null })
    await keep(upstream.apiSecret)
    await mirror.runs.request(connection, 1)
    await mirror.until(async () => (await readConnectionState(database, connection))?.succeeded_at != null)
    const { succeeded_at, failed_at } = (await readConnectionState(database, connection)) ?? {}
    expect(Number(succeeded_at)).toBeGreaterThan(Number(failed_at))
    await database.close()
  })

  test('gives no entry the number of one that a note names, which an older copy does not have', async () => {
    const connection = connectionId(upstream.url, upstream.apiKey)
    await keep(upstream.apiSecret)
    const database = await openConsoleDatabase(mirror.url)
    const author = await addTestPerson(database, 'analyst')
    const entry = await mirror.keyIn(connection, 5000)
    const note = { id: 'n', entry, author_id: author.id, text: 't', folded: 't', written_at: 0, edited_at: null }
    await database.queries.insertInto('note').values(note).execute()
    await database.close()
    reader = startReader(mirror.url, upstream, undefined)
    await mirror.until(async () => (await mirror.committed()) > 0)
    expect(await mirror.lowest()).toBe(5001)
  })

  test('empties the copy of a former list, and leaves one that the clean-up has not recorded', async () => {
    for (const connection of ['recorded', 'set aside']) {
      const store = await openGenerationStore(mirror.database, connection)
      await syncWhole(store, people(60), 1)
      await setFormerAside(mirror.database, { readInUse: async () => [], before: 3 })
      if (connection === 'recorded') await recordSetAside(mirror.database, async () => {})
    }
    reader = startReader(mirror.url, upstream, undefined)
    await mirror.until(async () => (await findEmptied(mirror.database)).length > 0)
    expect(await mirror.lowest()).toBe(61)
  })
})
