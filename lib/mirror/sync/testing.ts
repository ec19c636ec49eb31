import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type HostileUpstream, startHostileUpstream } from '#e2e/hostile-upstream.ts'
import type { JsonObject } from '#lib/contract/json.ts'
import { monotonicClock } from '#lib/platform/clock.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import type { Call } from '#lib/service-client/call.ts'
import { createClient } from '#lib/service-client/client.ts'
import { openGenerationStore } from '../store/generation-store.ts'
import { createTestMirror, type TestMirror } from '../store/testing.ts'
import { ListReader } from './list-reader.ts'
import { type RunDesk, runDesk } from './run-desk.ts'
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

/** A service, the store, and as many processes that read its list as a test wants. */
export type ReadingWorld = {
  readonly mirror: TestMirror
  readonly upstream: HostileUpstream
  readonly desk: RunDesk
  /** The present of every lease. */
  now: number
  /** Called after each answer of the service. */
  afterAnswer: () => void | Promise<void>
  /** Called after each wait of so many milliseconds between requests. */
  afterWait: (milliseconds: number) => void
  /** What readers found no answer to. */
  readonly errors: unknown[]
  reader(): Promise<ListReader>
  /** Rows by state, as the store has them now. */
  states(): Promise<{ readonly listed: readonly string[]; readonly others: readonly string[] }>
  /** Offsets of the pages that were taken in. */
  landed(): Promise<readonly number[]>
  /** Ids of rows that the feed says were removed. */
  removed(): Promise<readonly string[]>
  /** Lines of the feed so far. */
  changes(): Promise<number>
  stop(): Promise<void>
}

export async function startReadingWorld(kind: DatabaseKind, items: number | readonly JsonObject[]) {
  const upstream = await startHostileUpstream({ items })
  const mirror = await createTestMirror(kind)
  const database = await withRuns(mirror.database)
  const desk = runDesk(database, () => sql.lit(world.now))
  const { queries } = database
  const idOf = (body: string) => String((JSON.parse(body) as { id?: unknown }).id)

  const world: ReadingWorld = {
    mirror,
    upstream,
    desk,
    now: 1_000_000_000_000,
    afterAnswer: () => {},
    afterWait: () => {},
    errors: [],
    async reader() {
      const client = createClient({ baseUrl: upstream.url, timeoutMilliseconds: 5000 })
      const watched: Call = async (operation, options) => {
        const outcome = await client(operation, options)
        await world.afterAnswer()
        return outcome
      }
      return new ListReader({
        connection: CONNECTION,
        call: watched,
        key: { apiKey: upstream.apiKey, apiSecret: upstream.apiSecret },
        environment: 'Test',
        openStore: () => openGenerationStore(mirror.database, CONNECTION),
        desk,
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
      const rows = await queries.selectFrom('mirror_content').select(['state', 'body']).execute()
      const ids = (isListed: boolean) =>
        rows.filter(({ state }) => (state === 1) === isListed).map(({ body }) => idOf(body))
      return { listed: ids(true), others: ids(false) }
    },
    async landed() {
      const rows = await queries.selectFrom('mirror_page').select('page_offset').execute()
      return rows.map(({ page_offset }) => page_offset)
    },
    async removed() {
      const rows = await queries
        .selectFrom('mirror_change')
        .innerJoin('mirror_content', 'mirror_content.id', 'mirror_change.old_content')
        .select('body')
        .where('kind', '=', 2)
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
