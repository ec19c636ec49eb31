import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutBlanks } from './without-blanks.ts'

const around = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r\n', '\u00a0', '\u200b', '\ufeff'), maxLength: 6 })
const keys = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/)

describe('a pasted key', () => {
  it('loses the blanks around it and nothing else', () => {
    fc.assert(
      fc.property(around, keys, around, (before, key, after) => {
        expect(withoutBlanks(before + key + after)).toBe(key)
      }),
    )
  })

  it('keeps the blanks inside it', () => {
    expect(withoutBlanks(' a b\nc ')).toBe('a b\nc')
  })
})
