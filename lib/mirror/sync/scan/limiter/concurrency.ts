import 'server-only'

/** No more requests at once than this, whatever the service bears. */
export const CONCURRENCY_MAXIMUM = 32

const START = 2
const HALVED = 0.5
const EASED = 0.9
/** Answers that take this much longer than usual are a sign of a queue. */
const SLOW = 1.5
const SHORT_MEMORY = 0.3
const LONG_MEMORY = 0.02

/**
 * How many requests at once a service bears: one more after each round of good answers, half as many when it pushes
 * back, a tenth fewer when its answers take longer than usual.
 */
export class Concurrency {
  #limit: number
  #goodAnswers = 0
  #shortMilliseconds: number | undefined
  #longMilliseconds: number | undefined

  /** @param start what it bore last time. */
  constructor(start = START) {
    this.#limit = Math.min(CONCURRENCY_MAXIMUM, Math.max(1, start))
  }

  get limit(): number {
    return Math.floor(this.#limit)
  }

  /** How long an answer usually takes. */
  get usualMilliseconds(): number {
    return this.#longMilliseconds ?? 0
  }

  /** @param underWay requests at once when it was answered; with few the service was not put to the test. */
  answered(milliseconds: number, underWay: number): void {
    this.#shortMilliseconds = blend(this.#shortMilliseconds, milliseconds, SHORT_MEMORY)
    this.#longMilliseconds = blend(this.#longMilliseconds, milliseconds, LONG_MEMORY)
    this.#goodAnswers += 1
    if (this.#goodAnswers < this.#limit) return
    this.#goodAnswers = 0
    if (this.#shortMilliseconds > this.#longMilliseconds * SLOW) this.#reduce(EASED)
    else if (underWay >= this.#limit / 2) this.#limit = Math.min(CONCURRENCY_MAXIMUM, this.#limit + 1)
  }

  pushedBack(): void {
    this.#reduce(HALVED)
  }

  #reduce(factor: number): void {
    this.#goodAnswers = 0
    this.#limit = Math.max(1, this.#limit * factor)
  }
}

function blend(old: number | undefined, value: number, share: number): number {
  return old === undefined ? value : old + share * (value - old)
}
