import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseJson } from '#lib/contract/json.ts'
import { sortKey } from './sort-key.ts'

const compare = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))

it('sorts numbers by value', () => {
  const number = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    // `parseJson` never returns smaller integers as `bigint`.
    fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).filter((value) => !Number.isSafeInteger(Number(value))),
  )
  fc.assert(
    fc.property(number, number, (one, other) => {
      // A key has 17 digits of a double, and all digits of an integer.
      const expected = one < other ? -1 : Number(one > other)
      expect(Math.sign(compare(sortKey(one), sortKey(other)))).toBe(expected)
    }),
    { numRuns: 500 },
  )
})

it('sorts null, then booleans, then numbers, then texts regardless of case', () => {
  const values = [null, false, true, -5, 0, 3, 20n, '', '10', 'Apple', 'banana', 'Cherry']
  const keys = values.map(sortKey)
  expect([...keys].sort(compare)).toEqual(keys)
  expect(sortKey('ABC')).toBe(sortKey('abc'))
})

it('tells long texts with the same start apart, and sorts them', () => {
  const long = 'x'.repeat(300)
  expect(sortKey(`${long}a`)).not.toBe(sortKey(`${long}b`))
  expect(compare(sortKey(long), sortKey('y'))).toBe(-1)
})

it('sorts a number by value however it was sent, even beyond the range of a double', () => {
  const keyOf = (text: string) => sortKey(parseJson(text) as number)
  expect(keyOf('1.10')).toBe(keyOf('1.1'))
  expect(keyOf('-0')).toBe(keyOf('0'))
  expect(keyOf('1e20')).toBe(keyOf('100000000000000000000'))
  expect(keyOf('-1e20')).toBe(keyOf('-100000000000000000000'))
  const texts = ['-1e400', '-1.7e308', '0.0000001', '1.10', '1.20e1', '1e308', '1e400', '0.25e402', '1e500']
  const keys = texts.map(keyOf)
  expect([...keys].sort(compare)).toEqual(keys)
})

it('sorts by a number of millions of digits, which a hostile service may send, in time in proportion to them', () => {
  const keyOf = (text: string) => sortKey(parseJson(text) as number)
  const zeros = '0'.repeat(3_000_000)
  expect(keyOf(`1${zeros}1`) > keyOf(`1${zeros}`)).toBe(true)
  expect(keyOf(`0.${zeros}1e9000000`)).toMatch(/1$/)
})
