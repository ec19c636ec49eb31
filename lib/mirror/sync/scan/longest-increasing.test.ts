import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestIncreasing } from './longest-increasing.ts'

/** Returns the length by trying every end: slow and simple. */
function lengthByTrying(values: readonly number[]): number {
  const lengths: number[] = []
  for (const [index, value] of values.entries()) {
    const before = lengths.filter((_, other) => (values[other] ?? value) < value)
    lengths[index] = 1 + Math.max(0, ...before)
  }
  return Math.max(0, ...lengths)
}

test('finds an increasing subsequence of the greatest length', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 40 }), (values) => {
      const indexes = longestIncreasing(values)
      const chosen = indexes.map((index) => values[index] ?? Number.NaN)
      expect(chosen.every((value, place) => place === 0 || (chosen[place - 1] ?? Number.NaN) < value)).toBe(true)
      expect(indexes.toSorted((one, other) => one - other)).toEqual(indexes)
      expect(indexes).toHaveLength(lengthByTrying(values))
    }),
  )
})
