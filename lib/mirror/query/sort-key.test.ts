import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortKey } from './sort-key.ts'

const compare = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))

it('sorts numbers by what they are', () => {
  const number = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    // Smaller integers are never held so.
    fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).filter((value) => !Number.isSafeInteger(Number(value))),
  )
  fc.assert(
    fc.property(number, number, (one, other) => {
      // A key holds 17 digits of a double, and all of an integer.
      const expected = one < other ? -1 : Number(one > other)
      expect(Math.sign(compare(sortKey(one), sortKey(other)))).toBe(expected)
    }),
    { numRuns: 500 },
  )
})

it('sorts null, then truth values, then numbers, then texts without regard to case', () => {
  const values = [null, false, true, -5, 0, 3, 20n, '', '10', 'Apple', 'banana', 'Cherry']
  const keys = values.map(sortKey)
  expect([...keys].sort(compare)).toEqual(keys)
  expect(sortKey('ABC')).toBe(sortKey('abc'))
})

it('tells long texts apart that begin alike, and keeps each in its place', () => {
  const long = 'x'.repeat(300)
  expect(sortKey(`${long}a`)).not.toBe(sortKey(`${long}b`))
  expect(compare(sortKey(long), sortKey('y'))).toBe(-1)
})
