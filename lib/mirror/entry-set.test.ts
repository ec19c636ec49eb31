import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EntrySet } from './entry-set.ts'

function setOf(entries: readonly number[]): EntrySet {
  const set = new EntrySet()
  for (const entry of entries) set.add(entry)
  return set
}

const numbers = fc.array(fc.nat(5000))

test('a set contains the numbers that were added, and counts each once', () => {
  fc.assert(
    fc.property(numbers, fc.array(fc.nat(6000)), (added, asked) => {
      const set = setOf(added)
      const model = new Set(added)
      expect(set.size).toBe(model.size)
      expect(asked.map((entry) => set.has(entry))).toEqual(asked.map((entry) => model.has(entry)))
    }),
  )
})

test('a set is within another that contains all its numbers', () => {
  fc.assert(
    fc.property(numbers, numbers, (some, more) => {
      expect(setOf(some).isWithin(setOf([...some, ...more]))).toBe(true)
      expect(setOf(some).isWithin(setOf(more))).toBe(some.every((entry) => more.includes(entry)))
    }),
  )
})
