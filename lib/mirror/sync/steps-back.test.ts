import { expect, test } from 'vitest'
import { StepsBack } from './steps-back.ts'

const page = (...ids: string[]) => ({
  items: ids.map((id) => ({ id })),
  pagination: { total: ids.length, limit: 100, offset: 0 },
})

function largestOf(...seen: readonly (readonly [id: string, askedAt: number, readAt: number])[]): number {
  const steps = new StepsBack()
  for (const [id, askedAt, readAt] of seen) steps.note(page(id, 'rest'), askedAt, readAt)
  return steps.largest
}

test('an answer that shows the first entry of before again is older than the one that showed another', () => {
  expect(largestOf(['a', 0, 10], ['b', 20, 30], ['a', 40, 50])).toBe(20)
  expect(largestOf(['a', 0, 10], ['b', 20, 30], ['a', 40, 50], ['b', 60, 70], ['a', 80, 90])).toBe(60)
  expect(largestOf(['a', 0, 10], ['b', 20, 30], ['c', 40, 50], ['b', 60, 70])).toBe(20)
})

test('a list that goes on is not seen to step back, nor is a page that was under way meanwhile', () => {
  expect(largestOf(['a', 0, 10], ['a', 20, 30], ['b', 40, 50], ['c', 60, 70], ['c', 80, 90])).toBe(0)
  expect(largestOf(['a', 0, 10], ['b', 20, 30], ['a', 25, 40])).toBe(0)
})
