import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { orderMarks } from './order-marks.ts'

const MARKS = Array.from({ length: 0x1_f000 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))
  .filter((character) => /\p{M}/u.test(character))

it('does not change the normal form of a text, whatever its marks and letters', () => {
  const run = fc.array(fc.constantFrom(...MARKS), { minLength: 100, maxLength: 250 }).map((marks) => marks.join(''))
  const letter = fc.constantFrom('e', 'é', 'Ǘ', 'ﷺ', '가', 'क', '')
  fc.assert(
    fc.property(letter, run, letter, run, (one, some, other, more) => {
      const text = one + some + other + more
      expect(orderMarks(text).normalize('NFKC')).toBe(text.normalize('NFKC'))
    }),
    { numRuns: 300 },
  )
  const all = `e${MARKS.toReversed().join('')}`
  expect(orderMarks(all).normalize('NFKC')).toBe(all.normalize('NFKC'))
})

it('folds a letter with millions of marks in time in proportion to them', () => {
  const marks = '\u0301\u0323'.repeat(500_000)
  expect(fold(`E${marks}`)).toBe(fold(`E${'\u0323'.repeat(500_000)}${'\u0301'.repeat(500_000)}`))
})
