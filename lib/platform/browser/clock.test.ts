import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ageOf } from './sync-age.ts'

let clock: typeof import('./clock.ts')

// What it has noted of the clock is kept as long as the module.
beforeEach(async () => {
  vi.resetModules()
  clock = await import('./clock.ts')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a page that Back restores was seen when it first came', () => {
  vi.stubGlobal('window', {})
  vi.useFakeTimers({ now: 10_000 })
  expect(clock.firstSeenAt(500)).toBe(10_000)
  vi.setSystemTime(2_401_000)
  expect(clock.firstSeenAt(500)).toBe(10_000)
  expect(clock.firstSeenAt(2_400_500)).toBe(2_401_000)
})

it('the server keeps nothing of a request for the next one', () => {
  vi.useFakeTimers({ now: 1000 })
  clock.firstSeenAt(500)
  vi.setSystemTime(2000)
  expect(clock.firstSeenAt(500)).toBe(2000)
})

it('an answer gets older while the clock is set back, and after the computer slept without a running counter', () => {
  vi.useFakeTimers({ now: 10_000_000 })
  const seen = { sentAt: 0, seenAt: clock.steadyNow() }
  const sync = { startedAt: '1970-01-01T00:00:00.000Z' }
  const age = () => Math.round(ageOf(sync, seen, clock.steadyNow()) / 1000)
  vi.advanceTimersByTime(60_000)
  vi.setSystemTime(4_000_000)
  expect(age()).toBe(60)
  vi.advanceTimersByTime(60_000)
  expect(age()).toBe(120)
  // Asleep for less time than the clock was set back by.
  vi.setSystemTime(Date.now() + 3_000_000)
  expect(age()).toBe(120 + 3000)
})
