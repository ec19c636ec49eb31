import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { poll } from './poll.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('asks again only after the answer, however slow it is, and nothing more once it is ended', async () => {
  const controller = new AbortController()
  const slow = Promise.withResolvers<void>()
  const answers = [slow.promise, Promise.resolve(), Promise.resolve()]
  const ask = vi.fn(() => answers.shift() ?? Promise.resolve())
  void poll(ask, 500, controller.signal)
  await vi.advanceTimersByTimeAsync(499)
  expect(ask).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(5001)
  expect(ask).toHaveBeenCalledTimes(1)
  slow.resolve()
  await vi.advanceTimersByTimeAsync(499)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(501)
  expect(ask).toHaveBeenCalledTimes(3)
  controller.abort()
  await vi.advanceTimersByTimeAsync(5000)
  expect(ask).toHaveBeenCalledTimes(3)
})

it('asks no more once it was refused, and passes the reason on', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('No')))
  const polled = expect(poll(ask, 500, new AbortController().signal)).rejects.toThrow('No')
  await vi.advanceTimersByTimeAsync(5000)
  await polled
  expect(ask).toHaveBeenCalledTimes(1)
})
