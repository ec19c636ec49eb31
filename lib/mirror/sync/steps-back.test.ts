import { expect, test } from 'vitest'
import type { JsonObject } from '#lib/contract/json.ts'
import { sighted } from '../store/testing.ts'
import { StepsBack } from './steps-back.ts'

type Shown = readonly [items: readonly JsonObject[], askedAt: number, readAt: number, offset?: number]

function largestOf(...pages: readonly Shown[]): number {
  const steps = new StepsBack('id')
  for (const [items, askedAt, readAt, offset = 0] of pages) {
    steps.note({ offset, limit: 100, total: 10_000, askedAt, readAt, rows: items.map(sighted) })
  }
  return steps.largest
}

const headed = (id: string) => [{ id }, { id: 'rest' }]

test('an answer that shows the former first entry again is older than the answer that showed a new one', () => {
  expect(largestOf([headed('a'), 0, 10], [headed('b'), 20, 30], [headed('a'), 40, 50])).toBe(20)
  const twice = [headed('b'), 60, 70] as const
  expect(
    largestOf([headed('a'), 0, 10], [headed('b'), 20, 30], [headed('a'), 40, 50], twice, [headed('a'), 80, 90]),
  ).toBe(60)
  expect(largestOf([headed('a'), 0, 10], [headed('b'), 20, 30], [headed('c'), 40, 50], [headed('b'), 60, 70])).toBe(20)
})

test('neither a list that grows nor an answer that was in flight counts as a step back', () => {
  const [a, b, c] = [headed('a'), headed('b'), headed('c')]
  expect(largestOf([a, 0, 10], [a, 20, 30], [b, 40, 50], [c, 60, 70], [c, 80, 90])).toBe(0)
  expect(largestOf([a, 0, 10], [b, 20, 30], [a, 25, 40])).toBe(0)
})

const edited = (email: string) => [{ id: 'head' }, { id: 'x', email }, { id: 'rest' }]

test('an answer that shows an entry as it was before an edit is older than the answer that showed the edit', () => {
  expect(largestOf([edited('old'), 0, 10], [edited('new'), 20, 30], [edited('old'), 40, 50])).toBe(20)
  expect(largestOf([edited('old'), 0, 10], [edited('new'), 20, 30], [edited('new'), 40, 50])).toBe(0)
  // One index further on, because an entry was added before it.
  const [head, x] = edited('new')
  if (!head || !x) throw new Error('There are two')
  const moved = [head, { id: 'came' }, x]
  expect(largestOf([edited('old'), 0, 10], [moved, 20, 30], [edited('old'), 40, 50])).toBe(20)
})

test('two entries with the same key value are not a step back, on one page or on two', () => {
  const [one, other] = [
    { id: 'x', email: 'one' },
    { id: 'x', email: 'other' },
  ]
  const both = [{ id: 'head' }, one, other]
  expect(largestOf([both, 0, 10], [[{ id: 'head' }, other], 20, 30], [both, 40, 50])).toBe(0)
  expect(largestOf([[one], 0, 10, 95], [[other], 20, 30, 500], [[one], 40, 50, 95])).toBe(0)
})
