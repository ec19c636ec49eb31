import { expect, it } from 'vitest'
import { parseJson } from '#lib/contract/json.ts'
import { readValue } from './checked-value.ts'
import { CHECK_VALUE_LONGEST } from './usable.ts'

const nines = (digits: number) => '9'.repeat(digits)

it('a number is checked by its digits if it is no longer than a text may be', () => {
  expect(readValue(parseJson(nines(CHECK_VALUE_LONGEST)))).toMatchObject({ given: nines(CHECK_VALUE_LONGEST) })
  for (const digits of [CHECK_VALUE_LONGEST + 1, 1_000_000]) {
    expect(readValue(parseJson(nines(digits)))).toBe('too_long')
    expect(readValue(parseJson(`-${nines(digits)}`))).toBe('too_long')
  }
})

it('a text that is read as a longer one than may be checked is too long', () => {
  expect(readValue('\uFDFA'.repeat(270))).toMatchObject({ count: 1 })
  expect(readValue('\uFDFA'.repeat(280))).toBe('too_long')
})

it.each([
  ['4111 1111 1111 1111', 1],
  ['3782-822463-10005', 1],
  ['DE89 3704 0044 0532 0130 00', 1],
  ['DE89 3704 0044 0532 0130 00, GB82 WEST 1234 5698 7654 32', 2],
  ['030 1234567 030 7654321', 2],
  ['Hauptstraße 5, 10115 Berlin, Deutschland', 1],
])('%s counts as %d', (text, count) => {
  expect(readValue(text)).toMatchObject({ count })
})

it('licence plates in one text count each', () => {
  const plates = Array.from({ length: 20 }, (_, place) => `B AB ${1001 + place}`)
  expect(readValue(plates.join(', '))).toMatchObject({ count: 20 })
})

it('values behind escapes count as those that are typed', () => {
  const numbers = Array.from({ length: 10 }, (_, place) => `%2B4930${1_234_567 + place * 1111}`)
  expect(readValue(numbers.join('%20'))).toMatchObject({ count: 10 })
})
