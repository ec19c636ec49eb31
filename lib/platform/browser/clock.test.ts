import { afterEach, expect, it, vi } from 'vitest'
import { firstSeenAt, steadyNow } from './clock.ts'
import { ageOf } from './sync-age.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a page that Back restores was seen when it first came', () => {
  vi.stubGlobal('window', {})
  vi.useFakeTimers({ now: 1000 })
  expect(firstSeenAt(500)).toBe(1000)
  vi.setSystemTime(2_401_000)
  expect(firstSeenAt(500)).toBe(1000)
  expect(firstSeenAt(2_400_500)).toBe(2_401_000)
})

it('the server keeps nothing of a request for the next one', () => {
  vi.useFakeTimers({ now: 1000 })
  firstSeenAt(500)
  vi.setSystemTime(2000)
  expect(firstSeenAt(500)).toBe(2000)
})

it('an answer gets older while the clock is set back, and after the computer slept without a running counter', () => {
  vi.useFakeTimers({ now: 10_000_000 })
  const seen = { sentAt: 0, seenAt: steadyNow() }
  const sync = { startedAt: '1970-01-01T00:00:00.000Z' }
  const age = () => Math.round(ageOf(sync, seen, steadyNow()) / 1000)
  vi.advanceTimersByTime(60_000)
  vi.setSystemTime(4_000_000)
  expect(age()).toBe(60)
  vi.advanceTimersByTime(60_000)
  expect(age()).toBe(120)
  vi.setSystemTime(10_120_000 + 3_600_000)
  expect(age()).toBe(120 + 3600)
})
