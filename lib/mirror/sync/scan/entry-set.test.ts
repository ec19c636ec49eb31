import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EntrySet } from './entry-set.ts'

test('it holds what was added since it was cleared, and counts it once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5000)), fc.array(fc.nat(5000)), fc.array(fc.nat(6000)), (before, added, asked) => {
      const set = new EntrySet()
      for (const entry of before) set.add(entry)
      set.clear()
      for (const entry of added) set.add(entry)
      const model = new Set(added)
      expect(set.size).toBe(model.size)
      expect(asked.map((entry) => set.has(entry))).toEqual(asked.map((entry) => model.has(entry)))
    }),
  )
})
