import { describe, expect, it } from 'vitest'
import { isCount, isListOf, isMoment, isOneOf, isShape, isText, orNull } from './shape.ts'

describe('the shape of what was read', () => {
  const isKey = isShape<{ name: string; type: 'Test' | 'Production'; usedAt: string | null; uses: readonly number[] }>({
    name: isText,
    type: isOneOf('Test', 'Production'),
    usedAt: orNull(isText),
    uses: isListOf(isCount),
  })
  const key = { name: 'Shop', type: 'Test', usedAt: null, uses: [1, 2] }

  it('is right if every expected field is, even with further fields', () => {
    expect(isKey(key)).toBe(true)
    expect(isKey({ ...key, more: true })).toBe(true)
  })

  it.each([
    ['a text instead of an object', 'Shop'],
    ['null', null],
    ['a field of another type', { ...key, name: 1 }],
    ['a text that is not allowed', { ...key, type: 'test' }],
    ['a field that is missing', { name: 'Shop', type: 'Test', uses: [] }],
    ['one wrong item in a list', { ...key, uses: [1, -1] }],
    ['a field that only its prototype has', Object.create(key)],
  ])('is wrong for %s', (_name, value) => {
    expect(isKey(value)).toBe(false)
  })

  it('of a moment is a full date-time on a day that exists', () => {
    expect(isMoment('2026-11-21T09:12:04.123Z')).toBe(true)
    for (const value of ['2026-11-21', '2026-02-30T00:00:00Z', '', 0, null]) expect(isMoment(value)).toBe(false)
  })
})
