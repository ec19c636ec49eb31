import { beforeEach, describe, expect, test } from 'vitest'
import type { Outcome } from '#lib/service-client/call.ts'
import { Concurrency } from './concurrency.ts'
import { Limiter, type Timekeeping } from './limiter.ts'

/** Time that passes only while everybody waits. */
class StillTime implements Timekeeping {
  #now = 0
  readonly #sleepers: { readonly at: number; readonly wake: () => void }[] = []

  now(): number {
    return this.#now
  }
  random(): number {
    return 0.5
  }
  sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve()
      signal.addEventListener('abort', () => resolve(), { once: true })
      this.#sleepers.push({ at: this.#now + milliseconds, wake: resolve })
    })
  }
  async until<Value>(work: Promise<Value>): Promise<Value> {
    let isOver = false
    const done = work.finally(() => {
      isOver = true
    })
    await new Promise((resolve) => setImmediate(resolve))
    while (!isOver) {
      this.#sleepers.sort((one, other) => one.at - other.at)
      const next = this.#sleepers.shift()
      if (!next) throw new Error('Everybody waits for nothing')
      this.#now = Math.max(this.#now, next.at)
      next.wake()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return done
  }
}

const fine: Outcome<string> = { ok: true, value: 'page' }
const failed = (failure: Exclude<Outcome<string>, { ok: true }>['failure']): Outcome<string> => ({
  ok: false,
  failure,
})

let time: StillTime
let stop: AbortController
beforeEach(() => {
  time = new StillTime()
  stop = new AbortController()
})

const limiterOf = (options: { concurrency?: number; requestsPerSecond?: number } = {}) =>
  new Limiter({
    time,
    signal: stop.signal,
    concurrency: new Concurrency(options.concurrency),
    requestsPerSecond: options.requestsPerSecond ?? 1000,
  })

/** A call that takes some milliseconds, and notes when it began and how many were in flight with it. */
function slowCall(milliseconds: number) {
  const starts: number[] = []
  let underWay = 0
  let most = 0
  const call = async (): Promise<Outcome<string>> => {
    starts.push(time.now())
    underWay += 1
    most = Math.max(most, underWay)
    await time.sleep(milliseconds, stop.signal)
    underWay -= 1
    return fine
  }
  return { call, starts, most: () => most }
}

describe('the limiter', () => {
  test('sends no more requests a second than allowed', async () => {
    const limiter = limiterOf({ requestsPerSecond: 20, concurrency: 8 })
    const { call, starts } = slowCall(5)
    await time.until(Promise.all(Array.from({ length: 40 }, () => limiter.run(call))))
    const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(49.9)
  })
  test('sends more at once while all goes well, up to a limit', async () => {
    const limiter = limiterOf({ requestsPerSecond: 1_000_000 })
    const { call, most } = slowCall(100)
    const worker = async () => {
      for (let calls = 0; calls < 30; calls += 1) await limiter.run(call)
    }
    await time.until(Promise.all(Array.from({ length: 40 }, worker)))
    expect(most()).toBe(32)
  })
  test('sends half as many at once after the service pushed back', () => {
    const concurrency = new Concurrency(16)
    concurrency.pushedBack()
    expect(concurrency.limit).toBe(8)
    for (let times = 0; times < 10; times += 1) concurrency.pushedBack()
    expect(concurrency.limit).toBe(1)
  })
  test('sends fewer at once when answers take longer than usual', () => {
    const concurrency = new Concurrency(10)
    for (let times = 0; times < 9; times += 1) concurrency.answered(100, 1)
    for (let times = 0; times < 20; times += 1) concurrency.answered(400, 10)
    expect(concurrency.limit).toBeLessThan(10)
  })
})

describe('after a failure', () => {
  test('every request waits as long as the service asks', async () => {
    const limiter = limiterOf({ concurrency: 4 })
    const starts: number[] = []
    let isFirst = true
    const call = async () => {
      starts.push(time.now())
      const outcome = isFirst ? failed({ kind: 'rate_limited', retryAfterSeconds: 30 }) : fine
      isFirst = false
      return outcome
    }
    const outcomes = await time.until(Promise.all(Array.from({ length: 6 }, () => limiter.run(call))))
    expect(outcomes).toEqual(outcomes.map(() => fine))
    expect(starts[0]).toBe(0)
    expect(starts.slice(1).every((start) => start >= 30_000)).toBe(true)
    expect(limiter.retries).toBe(1)
  })
  test('each pause is longer while the service keeps asking to wait', async () => {
    const starts: number[] = []
    const call = async () => {
      starts.push(time.now())
      return failed({ kind: 'rate_limited', retryAfterSeconds: 1 })
    }
    await time.until(limiterOf().run(call))
    const waits = starts.slice(1).map((start, place) => start - (starts[place] ?? 0))
    expect(waits).toEqual([1050, 1050, 2000, 4000, 8000, 16_000, 30_000])
  })
  test('calls are tried eight times on an outage, three times on a bad response, once on a refusal', async () => {
    for (const [kind, tries] of [
      ['unavailable', 8],
      ['timeout', 8],
      ['bad_response', 3],
      ['credentials_refused', 1],
      ['wrong_list', 1],
    ] as const) {
      let asked = 0
      const call = async () => {
        asked += 1
        return failed({ kind })
      }
      expect(await time.until(limiterOf().run(call))).toEqual(failed({ kind }))
      expect(asked).toBe(tries)
    }
  })
})

test('a cancellation takes effect at once, even during a long wait', async () => {
  const limiter = limiterOf({ concurrency: 1 })
  const refused = limiter.run(async () => failed({ kind: 'rate_limited', retryAfterSeconds: 3600 }))
  const waiting = limiter.run(async () => fine)
  await new Promise((resolve) => setImmediate(resolve))
  stop.abort()
  const cancelled = failed({ kind: 'cancelled' })
  expect(await Promise.all([refused, waiting, limiter.run(async () => fine)])).toEqual([
    cancelled,
    cancelled,
    cancelled,
  ])
})
