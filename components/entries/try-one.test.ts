import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { tryOne } from './try-one.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const tooMany = new RequestFailure({ status: 429, message: 'Too many', errors: {}, retryAfterSeconds: 60 })

/** An action that fails in these ways, one after the other, and then succeeds. */
function failing(...failures: readonly RequestFailure[]) {
  const left = [...failures]
  return vi.fn(async () => {
    const failure = left.shift()
    if (failure) throw failure
  })
}

it('waits as long as the answer asks, and tries again', async () => {
  const act = failing(tooMany, tooMany)
  const outcome = tryOne(act, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(act).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await outcome).toBeUndefined()
})

it('stops at once when it is stopped while it waits', async () => {
  const act = failing(tooMany)
  const stop = new AbortController()
  const outcome = tryOne(act, stop.signal)
  await vi.advanceTimersByTimeAsync(1000)
  stop.abort()
  expect(await outcome).toBe('stopped')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(act).toHaveBeenCalledTimes(1)
})

it('does not wait if it was stopped before', async () => {
  const stop = new AbortController()
  const act = vi.fn(async () => {
    stop.abort()
    throw tooMany
  })
  const outcome = tryOne(act, stop.signal)
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
  expect(await outcome).toBe('stopped')
})

it('gives up after the fifth answer that asks to wait', async () => {
  const act = failing(...Array(9).fill(tooMany))
  const outcome = tryOne(act, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(await outcome).toBe(tooMany)
  expect(act).toHaveBeenCalledTimes(5)
})
