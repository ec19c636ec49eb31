import fc from 'fast-check'
import { expect, it } from 'vitest'
import { differenceTo } from './difference.ts'

it('marks the one character that is extra, missing or different', () => {
  expect(differenceTo('tomasz.w', 'tomas.w')).toEqual({ before: 'tomas', differs: 'z', after: '.w' })
  expect(differenceTo('tomas.w', 'tomasz.w')).toEqual({ before: 'tomas', differs: '', after: '.w' })
  expect(differenceTo('ab.cd', 'AB,cd')).toEqual({ before: 'ab', differs: '.', after: 'cd' })
})

it('loses nothing of the text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', '\u0301', '😀') })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const { before, differs, after } = differenceTo(one, other)
      expect(before + differs + after).toBe(one)
    }),
  )
})
