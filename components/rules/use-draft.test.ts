import { expect, it } from 'vitest'
import { withTicks } from './use-draft.ts'

it('ticking a field changes only this field, whatever somebody else shows or hides meanwhile', () => {
  const ticks = new Map([
    ['country', true],
    ['email', false],
  ])
  expect(withTicks(['reason', 'phone', 'email'], ticks)).toEqual(['reason', 'phone', 'country'])
  expect(withTicks(['reason'], ticks)).toEqual(['reason', 'country'])
  expect(withTicks(['country', 'reason'], ticks)).toEqual(['country', 'reason'])
})

it('a field that is ticked and unticked again leaves the list as it was', () => {
  expect(withTicks(['reason', 'phone'], new Map([['reason', true]]))).toEqual(['reason', 'phone'])
  expect(withTicks(['reason'], new Map([['country', false]]))).toEqual(['reason'])
})
