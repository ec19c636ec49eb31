import { afterEach, expect, it } from 'vitest'
import { beginTypingAhead, endTypingAhead, takeTypedAhead, typeAhead } from './typed-ahead.ts'

afterEach(endTypingAhead)

const NOTHING = { text: '', entered: false }

it('records keys in order once the field is requested, and returns them once', () => {
  expect(typeAhead('n')).toBe(false)
  beginTypingAhead()
  expect([...'ann@b.example'].map(typeAhead)).not.toContain(false)
  expect(takeTypedAhead()).toEqual({ text: 'ann@b.example', entered: false })
  expect(takeTypedAhead()).toEqual(NOTHING)
  expect(typeAhead('n')).toBe(false)
})

it('applies Backspace, and knows that Enter was last', () => {
  beginTypingAhead()
  for (const key of ['a', '😀', 'Backspace', 'x', 'Enter']) expect(typeAhead(key)).toBe(true)
  expect(takeTypedAhead()).toEqual({ text: 'ax', entered: true })
  beginTypingAhead()
  typeAhead('Enter')
  expect(takeTypedAhead()).toEqual(NOTHING)
})

it.each(['Tab', 'ArrowDown', 'Escape', 'F5', 'Shift'])('does not record %s', (key) => {
  beginTypingAhead()
  expect(typeAhead(key)).toBe(false)
})
