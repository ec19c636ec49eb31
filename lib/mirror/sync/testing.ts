import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type HostileUpstream, startHostileUpstream } from '#e2e/hostile-upstream.ts'
import type { JsonObject } from '#lib/contract/json.ts'
import { monotonicClock } from '#lib/platform/clock.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import type { Call } from '#lib/service-client/call.ts'
import { createClient } from '#lib/service-client/client.ts'
import type { EventSource } from '../events/collect-events.ts'
import { openGenerationStore } from '../store/generation-store.ts'
import { createTestMirror, type TestMirror } from '../store/testing.ts'
import { ListReader } from './list-reader.ts'
import { type RunStore, runStore } from './run-store.ts'
import { withRuns } from './run-table.ts'
import type { Timekeeping } from './scan/limiter/limiter.ts'

/** History is kept for a day. */
export const KEEP_MILLISECONDS = 86_400_000

export const CONNECTION = 'connection'

/** Waits of the limiter pass a thousand times faster. */
const HASTE = 1000
const hastyTime: Timekeeping = {
  now: () => monotonicClock() * HASTE,
  random: Math.random,
  sleep: (milliseconds, signal) => delay(Math.ceil(milliseconds / HASTE), undefined, { signal }).catch(() => {}),
}

/** A service, the store, and as many syncing processes as a test wants. */
export type ReadingWorld = {
  readonly mirror: TestMirror
  readonly upstream: HostileUpstream
  readonly runs: RunStore
  /** The current time for every lease. */
  now: number
  /** Is called after each answer of the service. */
  afterAnswer: () => void | Promise<void>
  /** Is called after each wait between requests. */
  afterWait: (milliseconds: number) => void
  /** Errors that readers logged. */
  readonly errors: unknown[]
  /**
   * @param options.ended aborts when another key replaces that of the reader.
   * @param options.events those of the service; by default it tells none.
   */
  reader(options?: { readonly ended?: AbortSignal; readonly events?: EventSource }): Promise<ListReader>
  /** Returns entries by state, as the store has them now. */
  states(): Promise<{ readonly listed: readonly string[]; readonly others: readonly string[] }>
  /** Returns the offsets of the ingested pages. */
  ingested(): Promise<readonly number[]>
  /** Returns the ids of entries that have a line as removed. */
  removed(): Promise<readonly string[]>
  /** Returns the number of lines. */
  changes(): Promise<number>
  stop(): Promise<void>
}

export async function startReadingWorld(kind: DatabaseKind, items: number | readonly JsonObject[]) {
  const upstream = await startHostileUpstream({ items })
  const mirror = await createTestMirror(kind)
  const database = await withRuns(mirror.database)
  const runs = runStore(database, () => sql.lit(world.now))
  const { queries } = database
  const idOf = (body: string) => String((JSON.parse(body) as { id?: unknown }).id)

  const world: ReadingWorld = {
    mirror,
    upstream,
    runs,
    now: 1_000_000_000_000,
    afterAnswer: () => {},
    afterWait: () => {},
    errors: [],
    async reader({ ended = new AbortController().signal, events } = {}) {
      const client = createClient({ baseUrl: upstream.url, timeoutMilliseconds: 20_000 })
      const watched: Call = async (operation, options) => {
        const outcome = await client(operation, options)
        await world.afterAnswer()
        return outcome
      }
      return new ListReader({
        connection: CONNECTION,
        call: watched,
        readKey: async () => upstream,
        environment: 'Test',
        ended,
        openStore: () => openGenerationStore(mirror.database, CONNECTION),
        runs,
        holder: randomUUID(),
        clock: () => world.now++,
        readFigures: async () => ({
          oldestMilliseconds: 900_000,
          lagMilliseconds: 0,
          intervalMilliseconds: 60_000,
          requestsPerSecond: 1000,
          keepMilliseconds: KEEP_MILLISECONDS,
        }),
        readFields: async () => [],
        lookForWatches: async () => {},
        events,
        log: { info: () => {}, warn: () => {}, error: (place: unknown) => world.errors.push(place) },
        time: {
          ...hastyTime,
          async sleep(milliseconds, signal) {
            await hastyTime.sleep(milliseconds, signal)
            world.afterWait(milliseconds)
          },
        },
      })
    },
    async states() {
      const rows = await queries.selectFrom('mirror_content').select(['state', 'body']).orderBy('id').execute()
      const ids = (isListed: boolean) =>
        rows.filter(({ state }) => (state === 1) === isListed).map(({ body }) => idOf(body))
      return { listed: ids(true), others: ids(false) }
    },
    async ingested() {
      const rows = await queries.selectFrom('mirror_page').select('page_offset').orderBy('id').execute()
      return rows.map(({ page_offset }) => page_offset)
    },
    async removed() {
      const rows = await queries
        .selectFrom('mirror_change')
        .innerJoin('mirror_content', 'mirror_content.id', 'mirror_change.old_content')
        .select('body')
        .where('kind', '=', 2)
        .orderBy('seq')
        .execute()
      return rows.map(({ body }) => idOf(body))
    },
    async changes() {
      return (await queries.selectFrom('mirror_change').select('seq').execute()).length
    },
    async stop() {
      await upstream.stop()
      await mirror.close()
    },
  }
  return world
}
