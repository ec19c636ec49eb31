import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backoff } from './backoff.ts'

const waits = fc.record({
  firstMilliseconds: fc.integer({ min: 1, max: 60_000 }),
  longestMilliseconds: fc.integer({ min: 60_000, max: 3_600_000 }),
  jitter: fc.double({ min: 0, max: 1, noNaN: true }),
})
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const failures = fc.integer({ min: 1, max: 5000 })

it('waits no longer than the first wait after one failure, and never longer than the longest', () => {
  fc.assert(
    fc.property(waits, failures, random, (growth, count, chance) => {
      expect(backoff(1, growth, chance)).toBeLessThanOrEqual(growth.firstMilliseconds)
      expect(backoff(count, growth, chance)).toBeLessThanOrEqual(growth.longestMilliseconds)
    }),
  )
})

it('doubles with every failure until the longest wait', () => {
  fc.assert(
    fc.property(waits, failures, (growth, count) => {
      const wait = (after: number) => backoff(after, { ...growth, jitter: 0 })
      expect(wait(count + 1)).toBe(Math.min(growth.longestMilliseconds, wait(count) * 2))
    }),
  )
})

it('makes no more of a wait random than its jitter allows', () => {
  fc.assert(
    fc.property(waits, failures, random, (growth, count, chance) => {
      const whole = backoff(count, { ...growth, jitter: 0 })
      const wait = backoff(count, growth, chance)
      expect(wait).toBeLessThanOrEqual(whole)
      expect(wait).toBeGreaterThanOrEqual(Math.floor(whole * (1 - growth.jitter)))
    }),
  )
})

it('spreads a wait with full jitter from its bound down to zero', () => {
  const growth = { firstMilliseconds: 1000, longestMilliseconds: 60_000, jitter: 1 }
  expect([0, 0.5, 1].map((chance) => backoff(3, growth, chance))).toEqual([4000, 2000, 0])
})
