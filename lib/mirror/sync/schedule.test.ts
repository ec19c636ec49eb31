import { expect, test } from 'vitest'
import type { Run } from './run-table.ts'
import { isDue, nextAfter, retryAfter } from './schedule.ts'

const idle: Run = {
  connection: 'connection',
  holder: null,
  lease_until: 0,
  is_leased: 0,
  taken_at: null,
  requested_at: null,
  cancelled_at: null,
  next_at: null,
  waits_until: null,
  failure: null,
  failures: 0,
  direction: 'forward',
}
const NOW = 1_000_000
const MINUTE = 60_000

test('a list that was never synced is due at once, unless only people start syncs', () => {
  expect(isDue(undefined, NOW, MINUTE)).toBe(true)
  expect(isDue(undefined, NOW, 0)).toBe(false)
})

test('a list is due when its time has come, or when somebody requests a sync', () => {
  expect(isDue({ ...idle, next_at: NOW + 1 }, NOW, MINUTE)).toBe(false)
  expect(isDue({ ...idle, next_at: NOW }, NOW, MINUTE)).toBe(true)
  expect(isDue({ ...idle, next_at: NOW }, NOW, 0)).toBe(false)
  expect(isDue({ ...idle, next_at: NOW + 1, requested_at: NOW }, NOW, 0)).toBe(true)
})

test('a clock that was set back delays no sync', () => {
  const before = NOW - 120 * MINUTE
  const next = { ...idle, next_at: NOW + MINUTE }
  expect(isDue(next, before, MINUTE)).toBe(true)
  expect(isDue({ ...next, holder: 'other' }, before, MINUTE)).toBe(true)
  expect(isDue({ ...next, next_at: NOW + 180 * MINUTE, waits_until: NOW + 180 * MINUTE }, NOW, MINUTE)).toBe(false)
})

test('after the clock was set back a list is due at once, as its last sync would later look like a new one', () => {
  const synced = { ...idle, taken_at: NOW + 30 * MINUTE, next_at: NOW + 31 * MINUTE }
  expect([0, MINUTE].map((interval) => isDue(synced, NOW, interval))).toEqual([true, true])
  expect(isDue({ ...synced, failures: 1, waits_until: NOW + 40 * MINUTE }, NOW, MINUTE)).toBe(false)
  // The clock of another console.
  expect(isDue({ ...synced, taken_at: NOW + MINUTE, next_at: NOW + 2 * MINUTE }, NOW, MINUTE)).toBe(false)
})

test('a list is not due while a sync holds its lease, and is due once an unfinished sync loses it', () => {
  const held = { ...idle, holder: 'other', is_leased: 1, requested_at: NOW }
  expect(isDue(held, NOW, MINUTE)).toBe(false)
  expect(isDue({ ...held, is_leased: 0, requested_at: null }, NOW, 0)).toBe(true)
})

test('a sync that failed resumes by itself, even if only people start syncs', () => {
  const stuck = { ...idle, failure: 'unavailable', failures: 2, next_at: NOW }
  expect(isDue(stuck, NOW - 1, 0)).toBe(false)
  expect(isDue(stuck, NOW, 0)).toBe(true)
})

test('pauses for as long as a sync took, less if the proof would grow too old, and longer after each failure', () => {
  const rhythm = { intervalMilliseconds: MINUTE, oldestMilliseconds: 16 * MINUTE, lagMilliseconds: MINUTE }
  expect(nextAfter(NOW, rhythm, 1000)).toBe(NOW + MINUTE)
  expect(nextAfter(NOW, rhythm, 4 * MINUTE)).toBe(NOW + 4 * MINUTE)
  expect(nextAfter(NOW, rhythm, 6 * MINUTE)).toBe(NOW + 3 * MINUTE)
  expect(nextAfter(NOW, rhythm, 8 * MINUTE)).toBe(NOW)
  expect(nextAfter(NOW, { ...rhythm, intervalMilliseconds: 0 }, 1000)).toBeNull()
  expect([1, 2, 20].map((failures) => retryAfter(NOW, failures, null) - NOW)).toEqual([30_000, 60_000, 600_000])
  expect(retryAfter(NOW, 1, NOW + 20 * MINUTE)).toBe(NOW + 20 * MINUTE)
})
