import { expect, it } from 'vitest'
import { holdValue, releaseValue } from './handed-value.ts'

it('a value is handed to the check once, with the country that was chosen for it', () => {
  holdValue('512 555 019', 'PL')
  expect(releaseValue()).toEqual({ value: '512 555 019', country: 'PL' })
  expect(releaseValue()).toBeUndefined()
  holdValue('512 555 019')
  expect(releaseValue()).toEqual({ value: '512 555 019' })
})
