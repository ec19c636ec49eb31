import 'server-only'
import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { type Clock, monotonicClock } from '#lib/platform/clock.ts'
import type { Pair } from '#lib/platform/configuration/api/pair.ts'
import { hasCome } from '#lib/platform/database/has-come.ts'
import { newRequestId } from '#lib/platform/http/request-id.ts'
import { logBackgroundFailure } from '#lib/platform/log-background-failure.ts'
import type { Call } from '#lib/service-client/call.ts'
import type { ConnectionNotes } from '#lib/service-client/connection-state.ts'
import type { FieldSetting } from '../api/field-settings.ts'
import { collectEvents, type EventSource } from '../events/collect-events.ts'
import { type RecentEvents, readRecentEvents } from '../events/recent-events.ts'
import type { EntryNumber, GenerationStore } from '../generation.ts'
import type { SyncFigures } from '../sync-figures.ts'
import { readEnds } from './ends.ts'
import { readList } from './full-read.ts'
import { type BreakOff, watchLease } from './lease-watch.ts'
import { ListAccess } from './list-access.ts'
import { type Log, reportRead } from './report-read.ts'
import type { RunEnd, RunStore } from './run-store.ts'
import type { RunTable } from './run-table.ts'
import { Concurrency } from './scan/limiter/concurrency.ts'
import type { Timekeeping } from './scan/limiter/limiter.ts'
import { nextAfter, retryAfter } from './schedule.ts'
import { Sentinel } from './sentinel.ts'

export type ListReaderOptions = {
  readonly connection: string
  readonly call: Call
  /** Reads the key with its present secret; undefined once the console uses another key. */
  readonly readKey: () => Promise<Pair | undefined>
  /** The list that the key is for. */
  readonly environment: Environment
  /**
   * Aborts when the console works with another key. A sync in progress stops, to be resumed if the key is used again.
   */
  readonly ended: AbortSignal
  /** Opens the store of the list. Called for every sync, since another process may have written in between. */
  readonly openStore: () => Promise<GenerationStore>
  readonly runs: RunStore
  /** Names this process to the others. */
  readonly holder: string
  readonly clock: Clock
  /** Reads the current settings. */
  readonly readFigures: () => Promise<SyncFigures>
  /** Reads what admins have set about fields. */
  readonly readFields: () => Promise<readonly FieldSetting[]>
  /** Looks for watched values in what the last certified sync found, unless that was done before. */
  readonly lookForWatches: (isHeld: () => boolean) => Promise<void>
  /** The service's events, which tell who did what; undefined without access to them. */
  readonly events?: EventSource | undefined
  /** Stores how the sync's calls go, for people who look at the connection. */
  readonly notes?: ConnectionNotes | undefined
  readonly log: Log
  /** A test makes time pass faster. */
  readonly time?: Timekeeping
}

/** A sync begins below the concurrency that the service last handled. */
const CONCURRENCY_AGAIN = 0.7

/** How often old history is deleted. */
const FORGET_MILLISECONDS = 3_600_000

const LOOK_TIMEOUT_MILLISECONDS = 10_000

const REAL_TIME: Timekeeping = {
  now: monotonicClock,
  random: Math.random,
  sleep: (milliseconds, signal) => delay(milliseconds, undefined, { signal }).catch(() => {}),
}

async function giveUp(store: GenerationStore): Promise<void> {
  const unfinished = await store.unfinished()
  if (unfinished) await store.abandon(unfinished.id)
}

/** Syncs one connection's list whenever it is this process's turn. */
export class ListReader {
  readonly #options: ListReaderOptions
  readonly #access: ListAccess
  readonly #repeated = new Set<EntryNumber>()

  #forgotAt = Number.NEGATIVE_INFINITY

  readonly #sentinel: Sentinel

  /** The events before the first page of the latest sync that this process began. */
  #eventsBefore: RecentEvents | undefined

  constructor(options: ListReaderOptions) {
    this.#options = options
    this.#sentinel = new Sentinel(options.clock)
    const { call, readKey, environment, notes } = options
    this.#access = new ListAccess(call, readKey, environment, monotonicClock, notes)
  }

  /** Syncs the list once, unless another process has the lease, and stores when the next sync is due. */
  async readOnce(): Promise<void> {
    const { runs, connection, holder, clock, ended } = this.#options
    if (ended.aborted || !(await runs.take(connection, holder, clock()))) return
    const row = await runs.find(connection)
    const end = row && (await this.#readInHand(row))
    if (end) await runs.putDown(connection, holder, end)
  }

  /**
   * Whether an end of the list, its total or the service's events about it have changed since this process synced it, if no
   * other process has since.
   */
  async seesChange(nextAt: number | null): Promise<boolean> {
    const fetchPage = (request: PageRequest) =>
      this.#access.page(request, {
        requestId: newRequestId(),
        signal: AbortSignal.timeout(LOOK_TIMEOUT_MILLISECONDS),
      })
    return this.#sentinel.seesChange(nextAt, {
      ends: (sight) => readEnds(fetchPage, sight),
      events: () => this.#recentEvents(),
    })
  }

  async #recentEvents(): Promise<RecentEvents | undefined> {
    const { events, environment } = this.#options
    return events && readRecentEvents(events, environment, AbortSignal.timeout(LOOK_TIMEOUT_MILLISECONDS))
  }

  /**
   * @returns undefined if the lease was lost, or the reader has ended. As after a crash, the next instance that checks then
   * resumes.
   */
  async #readInHand(row: RunTable): Promise<RunEnd | undefined> {
    const { runs, connection, holder, clock, openStore, readFigures, readFields } = this.#options
    const { environment, ended, events, time = REAL_TIME } = this.#options
    let waitsUntil: number | null = null
    const watch = watchLease(runs, connection, holder, () => waitsUntil, ended)
    const startedAt = time.now()
    try {
      const store = await openStore()
      // A process that was killed may have left this undone.
      await this.#findWatched(() => watch.isHeld())
      const figures = await readFigures()
      const isResumed = (await store.unfinished()) !== undefined
      // Before the first page, so that a change during the sync is newer. Another process did not leave its own.
      if (!isResumed) this.#eventsBefore = await this.#recentEvents()
      const known = (await store.knowledge())?.concurrency
      const concurrency = new Concurrency(known && known * CONCURRENCY_AGAIN)
      const outcome = await readList({
        store,
        fetchPage: (request, signal) => this.#access.page(request, { requestId: newRequestId(), signal }),
        limits: {
          time,
          requestsPerSecond: figures.requestsPerSecond,
          concurrency,
          noteBlocked: (milliseconds) => {
            waitsUntil = Math.ceil(clock() + milliseconds)
          },
        },
        signal: watch.signal,
        lagMilliseconds: figures.lagMilliseconds,
        fields: await readFields(),
        clock,
        isHeld: () => watch.isHeld(),
        collectEvents: events && ((store, signal) => collectEvents(events, store, environment, signal)),
        repeated: this.#repeated,
      })
      const took = time.now() - startedAt
      reportRead(this.#options.log, outcome, took)
      if (outcome.kind === 'committed') {
        await this.#findWatched(() => watch.isHeld())
        await this.#forget(store, figures.keepMilliseconds, () => watch.isHeld())
      }
      if (outcome.kind === 'paused') return this.#failed(row, outcome.failure.kind, waitsUntil)
      const isCancelled = watch.signal.reason === ('cancelled' satisfies BreakOff)
      if (outcome.kind === 'broken off' && !isCancelled) return undefined
      if (isCancelled) await giveUp(store)
      const nextAt = nextAfter(clock(), figures, took)
      if (outcome.kind === 'committed') this.#sentinel.watch({ ...outcome, events: this.#eventsBefore }, nextAt, took)
      return { nextAt, waitsUntil: null, failure: null, failures: 0 }
    } catch (error) {
      logBackgroundFailure(this.#options.log, error, 'sync failed')
      return this.#failed(row, 'internal', null)
    } finally {
      await watch.stop()
    }
  }

  /** A failure here does not affect the sync. The next one does what is left. */
  async #findWatched(isHeld: () => boolean): Promise<void> {
    try {
      await this.#options.lookForWatches(isHeld)
    } catch (error) {
      logBackgroundFailure(this.#options.log, error, 'watched values not checked')
    }
  }

  /** Runs after the sync. A failure here does not affect it, and the next sync does what is left. */
  async #forget(store: GenerationStore, keepMilliseconds: number, isHeld: () => boolean): Promise<void> {
    const { clock, log } = this.#options
    const now = clock()
    if (!hasCome(this.#forgotAt + FORGET_MILLISECONDS, now, FORGET_MILLISECONDS)) return
    try {
      while (isHeld()) {
        if (!(await store.forget(now - keepMilliseconds))) {
          this.#forgotAt = now
          return
        }
        await setImmediate()
      }
    } catch (error) {
      logBackgroundFailure(log, error, 'clean-up of history failed')
    }
  }

  #failed(row: RunTable, failure: string, waitsUntil: number | null): RunEnd {
    const failures = row.failures + 1
    const nextAt = retryAfter(this.#options.clock(), failures, waitsUntil)
    return { nextAt, waitsUntil, failure, failures }
  }
}
