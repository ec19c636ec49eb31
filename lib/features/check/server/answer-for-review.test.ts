import { expect, it } from 'vitest'
import { foundOf } from './answer-for-review.ts'

it('keeps one more for a review than were counted, if there are more', () => {
  expect(foundOf({ outcome: 'similar', found: 0, similarFound: 10_000, more: true })).toBe(10_001)
  expect(foundOf({ outcome: 'listed', found: 10_000, similarFound: 3, more: true })).toBe(10_001)
  expect(foundOf({ outcome: 'listed', found: 10_000, similarFound: 3 })).toBe(10_000)
})
