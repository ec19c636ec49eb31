import 'server-only'
import { backoff } from '#lib/platform/backoff.ts'
import { isTransient, type Outcome } from '#lib/service-client/call.ts'
import type { Concurrency } from './concurrency.ts'

/** The limiter's clock; a test passes its own. */
export type Timekeeping = {
  /** Milliseconds that never run backwards. */
  now(): number
  /** Resolves after a time, or at once when the signal aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
  /** From 0 to below 1. */
  random(): number
}

export type LimiterOptions = {
  readonly time: Timekeeping
  /** Ends every wait. */
  readonly signal: AbortSignal
  readonly requestsPerSecond: number
  readonly concurrency: Concurrency
  /** Is called with the length of a pause that the service asks for. */
  readonly noteBlocked?: (milliseconds: number) => void
}

/** Tries of one call; fewer if the service's answers are not valid. */
const TRIES = 8
const TRIES_OF_NONSENSE = 3
/** Pauses between them. */
const WAITS = { firstMilliseconds: 1000, longestMilliseconds: 60_000, jitter: 1 }
const CANCELLED = { ok: false, failure: { kind: 'cancelled' } } as const

/** Limits parallel calls and calls a second, sends none while the service asks to wait, and retries failed ones. */
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

  /** Returns the outcome of the last try. */
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
   * Blocks all calls for as long as the service asks, plus a little at random so that they do not all come back at
   * once. Many services name no time, or always the same, so a call that is refused repeatedly waits longer each time.
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

  /** @returns false if the signal aborted while waiting. */
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
