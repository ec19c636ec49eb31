import 'server-only'
import { backoff } from '#lib/platform/backoff.ts'
import { isTransient, type Outcome } from '#lib/service-client/call.ts'
import type { Concurrency } from './concurrency.ts'

/** Time as the limiter lives in it; a test has its own. */
export type Timekeeping = {
  /** Milliseconds that never run backwards. */
  now(): number
  /** Resolves after so long, or at once when the signal ends it. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
  /** From 0 up to 1. */
  random(): number
}

export type LimiterOptions = {
  readonly time: Timekeeping
  /** Ends every wait. */
  readonly signal: AbortSignal
  readonly requestsPerSecond: number
  readonly concurrency: Concurrency
  /** Told when the service asks to be left alone for so many milliseconds. */
  readonly noteBlocked?: (milliseconds: number) => void
}

/** So many tries of one call; a service that answers nonsense is asked fewer times. */
const TRIES = 8
const TRIES_OF_NONSENSE = 3
/** Waits between them. */
const WAITS = { firstMilliseconds: 1000, longestMilliseconds: 60_000, jitter: 1 }
const CANCELLED = { ok: false, failure: { kind: 'cancelled' } } as const

/** Gives every call its turn: so many at once, so many a second, none while the service asks to wait; and again after failures. */
export class Limiter {
  readonly #options: LimiterOptions
  #underWay = 0
  #startsFrom = Number.NEGATIVE_INFINITY
  #blockedUntil = Number.NEGATIVE_INFINITY
  #freed = Promise.withResolvers<void>()
  #retries = 0

  constructor(options: LimiterOptions) {
    this.#options = options
    options.signal.addEventListener('abort', () => this.#wake(), { once: true })
  }

  get retries(): number {
    return this.#retries
  }

  /** The outcome of the last try. */
  async run<Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    const { signal, time } = this.#options
    for (let failures = 1; ; failures += 1) {
      if (!(await this.#turn())) return CANCELLED
      const outcome = await this.#call(call, failures)
      if (outcome.ok) return outcome
      const { kind } = outcome.failure
      if (!isTransient(outcome.failure)) return outcome
      if (failures >= (kind === 'bad_response' ? TRIES_OF_NONSENSE : TRIES)) return outcome
      this.#retries += 1
      if (kind !== 'rate_limited') await time.sleep(backoff(failures, WAITS, time.random()), signal)
    }
  }

  async #call<Value>(call: () => Promise<Outcome<Value>>, tries: number): Promise<Outcome<Value>> {
    const { time, concurrency } = this.#options
    const startedAt = time.now()
    try {
      const outcome = await call()
      if (outcome.ok) concurrency.answered(time.now() - startedAt, this.#underWay)
      else if (outcome.failure.kind !== 'cancelled') concurrency.pushedBack()
      if (!outcome.ok && outcome.failure.kind === 'rate_limited') this.#block(outcome.failure.retryAfterSeconds, tries)
      return outcome
    } finally {
      this.#underWay -= 1
      this.#wake()
    }
  }

  /**
   * Nobody is asked anything until then; a little later for each, so that all do not come at once. Many services do not
   * say for how long, or always the same: a call that is told to wait again and again waits longer each time.
   */
  #block(seconds: number, tries: number): void {
    const { time, noteBlocked } = this.#options
    const asked = seconds * 1000 * (1 + time.random() / 10)
    const milliseconds = Math.max(asked, backoff(tries, WAITS, time.random()))
    this.#blockedUntil = Math.max(this.#blockedUntil, time.now() + milliseconds)
    noteBlocked?.(milliseconds)
  }

  #wake(): void {
    this.#freed.resolve()
    this.#freed = Promise.withResolvers<void>()
  }

  /** @returns whether there is a turn at all. */
  async #turn(): Promise<boolean> {
    const { time, signal, concurrency, requestsPerSecond } = this.#options
    while (!signal.aborted) {
      const now = time.now()
      const wait = Math.max(this.#startsFrom, this.#blockedUntil) - now
      if (this.#underWay >= concurrency.limit) await this.#freed.promise
      else if (wait > 0) await time.sleep(wait, signal)
      else {
        this.#underWay += 1
        this.#startsFrom = now + 1000 / requestsPerSecond
        return true
      }
    }
    return false
  }
}
