import 'server-only'
import { setImmediate } from 'node:timers/promises'
import type { BlacklistedUser, BlacklistPage } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Clock } from '#lib/platform/clock.ts'
import { hasCome } from '#lib/platform/database/has-come.ts'
import type { Failure, Outcome } from '#lib/service-client/call.ts'
import type { FieldSetting } from '../api/field-settings.ts'
import type { EventStore } from '../events/event-store.ts'
import type {
  CommitOutcome,
  EntryNumber,
  GenerationStore,
  ListKnowledge,
  OpenGeneration,
  SightedContent,
} from '../generation.ts'
import { sighter, unsteadyPaths } from '../pairing/sighter.ts'
import { STEP_BACK_MEMORY_MILLISECONDS } from '../sync-figures.ts'
import type { Ends } from './ends.ts'
import { lookAtList } from './looks.ts'
import { pageReader } from './page-reader.ts'
import { Limiter, type LimiterOptions } from './scan/limiter/limiter.ts'
import { type ScanOutcome, type ScanResult, scan } from './scan/scan.ts'
import { StepsBack } from './steps-back.ts'

type FetchPage = (request: PageRequest, signal: AbortSignal) => Promise<Outcome<BlacklistPage>>

export type FullReadOptions = {
  readonly store: GenerationStore
  readonly fetchPage: FetchPage
  readonly limits: Omit<LimiterOptions, 'signal'>
  /** Ends the sync. */
  readonly signal: AbortSignal
  /** λ as set. */
  readonly lagMilliseconds: number
  /** What admins have set about fields. */
  readonly fields: readonly FieldSetting[]
  readonly clock: Clock
  readonly isHeld: () => boolean
  /** Fetches the service's new events. @returns whether the store then has all of them. */
  readonly collectEvents?: ((store: EventStore, signal: AbortSignal) => Promise<boolean>) | undefined
  /** Entries known to be on the list twice; the sync adds to them. */
  readonly repeated: Set<EntryNumber>
}

export type FullReadOutcome =
  | {
      readonly kind: 'committed'
      readonly result: ScanResult
      readonly commit: CommitOutcome
      readonly retries: number
      readonly ends: Ends
      /** How entries were recognised. */
      readonly sight: (item: BlacklistedUser) => SightedContent
    }
  /** What was read so far is kept, to resume. */
  | { readonly kind: 'paused'; readonly failure: Failure }
  /** The holder of the signal stopped it, and decides whether to resume. */
  | { readonly kind: 'broken off' }

/**
 * A sync interrupted longer ago than this starts over: it would prove little about the present. So does one that began
 * in the future, since the clock was set back: it would look younger than it is.
 */
const RESUME_MILLISECONDS = 2 * 3600 * 1000
/** How many round trips to wait for an old total to become current, and the least time to wait. */
const WAIT_ROUND_TRIPS = 8
const WAIT_MILLISECONDS = 1000

const NOTHING_KNOWN = { ticks: [], places: [], isInDoubt: false } as const

/** Returns the interrupted sync to resume, and abandons one that is too old. */
async function resumeOrAbandon({ store, clock }: FullReadOptions): Promise<OpenGeneration | undefined> {
  const unfinished = await store.unfinished()
  if (!unfinished) return undefined
  if (!hasCome(unfinished.startedAt + RESUME_MILLISECONDS, clock(), RESUME_MILLISECONDS)) return unfinished
  await store.abandon(unfinished.id)
  return undefined
}

async function openGeneration(options: FullReadOptions): Promise<OpenGeneration> {
  const { store, clock, lagMilliseconds } = options
  const resumed = await resumeOrAbandon(options)
  if (resumed) return resumed
  const seen = await store.largestStepBack(clock() - STEP_BACK_MEMORY_MILLISECONDS)
  return store.begin(await store.nextDirection(), clock(), Math.max(lagMilliseconds, seen))
}

/** Drops who set them and when, which does not matter here. */
function settingsOf(fields: readonly FieldSetting[]): readonly FieldSetting[] {
  return fields.map(({ path, use, links }) => ({ path, use, links }))
}

async function learn(store: GenerationStore, before: ListKnowledge, more: Partial<ListKnowledge>): Promise<void> {
  const after = { ...before, ...more }
  // Write only if something was learnt.
  if (JSON.stringify(after) !== JSON.stringify(before)) await store.learn(after)
}

/** Runs one sync with what is known about the list. */
async function readOnce(options: FullReadOptions, knowledge: ListKnowledge): Promise<FullReadOutcome> {
  const { store, limits, clock, isHeld, repeated, fetchPage } = options
  const open = await openGeneration(options)
  let failure: Failure = { kind: 'unavailable' }
  const over = new AbortController()
  const signal = AbortSignal.any([options.signal, over.signal])
  const limiter = new Limiter({ ...limits, signal })
  const sight = sighter(unsteadyPaths(knowledge))
  const steps = new StepsBack(open.key)
  const { read, ends, settled } = pageReader({
    fetchPage: (request) =>
      limiter.run(async () => {
        const askedAt = clock()
        const answer = await fetchPage(request, signal)
        return answer.ok ? { ok: true, value: { ...answer.value, askedAt } } : answer
      }),
    sight,
    store,
    generation: open.id,
    clock,
    isHeld,
    steps,
    noteFailure: (latest) => {
      failure = latest
    },
  })
  let outcome: ScanOutcome
  try {
    const wait = () =>
      limits.time.sleep(Math.max(WAIT_MILLISECONDS, limits.concurrency.usualMilliseconds * WAIT_ROUND_TRIPS), signal)
    const { direction, held, isOrderInDoubt: isInDoubt } = open
    outcome = await scan({ read, wait, direction, held, repeated, isInDoubt })
  } finally {
    // Requests still in flight must not write once another process may.
    over.abort()
    await settled()
  }
  if (!outcome.ok) return outcome.reason === 'cancelled' ? { kind: 'broken off' } : { kind: 'paused', failure }
  while (isHeld() && (await store.makeFindable(true))) await setImmediate()
  if (!isHeld()) return { kind: 'broken off' }
  const { grade, totalFirst, totalLast, requests, repairs, reachable, order, hasSmallCopies } = outcome.value
  const { retries } = limiter
  const counts = { read: outcome.value.read, totalFirst, totalLast, requests, retries, repairs }
  // An admin may have raised λ since an interrupted sync began.
  const lag = Math.max(open.lag, options.lagMilliseconds, steps.largest)
  const seen = { stepBack: steps.largest, reachable, order, hasSmallCopies }
  const endedAt = clock()
  // Collect after the last page: what the pages show happened earlier, so its event is there.
  const hasEvents = (await options.collectEvents?.(store.events, options.signal)) ?? true
  if (!isHeld()) return { kind: 'broken off' }
  const proof = { grade, endedAt, lag, ...counts, ...seen, awaitsEvents: !hasEvents }
  const commit = await store.commit(open.id, proof)
  for (const entry of outcome.value.repeated) repeated.add(entry)
  await learn(store, knowledge, {
    concurrency: limits.concurrency.limit,
    isInDoubt: commit.isInDoubt,
    ticks: [...new Set([...knowledge.ticks, ...commit.ticks])].sort(),
    places: knowledge.places.filter((path) => !commit.noPlaces.includes(path)),
  })
  return { kind: 'committed', result: outcome.value, commit, retries, ends: ends(), sight }
}

/** Looks for what changes by itself. Earlier findings stay, because an unfinished sync began with them. */
async function look(options: FullReadOptions, known: ListKnowledge | undefined): Promise<Outcome<ListKnowledge>> {
  const { store, limits, signal, fetchPage, fields } = options
  const limiter = new Limiter({ ...limits, signal })
  const before = known ?? { ...NOTHING_KNOWN, set: settingsOf(fields), concurrency: limits.concurrency.limit }
  const found = await lookAtList(
    (request) => limiter.run(() => fetchPage(request, signal)),
    before,
    (milliseconds) => limits.time.sleep(milliseconds, signal),
  )
  if (!found.ok) return found
  const knowledge = { ...before, ...found.value, isInDoubt: false }
  if (knowledge.ticks.length + knowledge.places.length > before.ticks.length + before.places.length) {
    const unfinished = await store.unfinished()
    if (unfinished) await store.abandon(unfinished.id)
  }
  await store.learn(knowledge)
  return { ok: true, value: knowledge }
}

/** Returns what is known about the list. Settings of admins come into force when a sync begins. */
async function inForce(options: FullReadOptions): Promise<ListKnowledge | undefined> {
  const { store, fields } = options
  const known = await store.knowledge()
  if (!known || (await resumeOrAbandon(options))) return known
  const set = settingsOf(fields)
  await learn(store, known, { set })
  return { ...known, set }
}

/** Syncs the whole list once: resumes an unfinished sync or begins one. */
export async function readList(options: FullReadOptions): Promise<FullReadOutcome> {
  const known = await inForce(options)
  if (known && !known.isInDoubt) return readOnce(options, known)
  const looked = await look(options, known)
  if (looked.ok) return readOnce(options, looked.value)
  const { failure } = looked
  return failure.kind === 'cancelled' ? { kind: 'broken off' } : { kind: 'paused', failure }
}
