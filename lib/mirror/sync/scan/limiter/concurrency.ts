import 'server-only'

/** Never more parallel requests than this. */
export const CONCURRENCY_MAXIMUM = 32

const START = 2
const HALVED = 0.5
const EASED = 0.9
/** Answers that take this much longer than usual are a sign of a queue. */
const SLOW = 1.5
const SHORT_MEMORY = 0.3
const LONG_MEMORY = 0.02

/**
 * How many parallel requests a service handles: one more after each round of good answers, half as many after a
 * push-back, a tenth fewer when answers slow down.
 */
export class Concurrency {
  #limit: number
  #goodAnswers = 0
  #shortMilliseconds: number | undefined
  #longMilliseconds: number | undefined

  /** @param start how many it handled last time. */
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

  /** @param underWay requests in flight when it was answered; few requests do not test the service. */
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
