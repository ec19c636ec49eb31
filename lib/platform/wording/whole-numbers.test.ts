import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberSampleOf, writeWhole } from './whole-numbers.ts'

const TAGS = ['en', 'en-GB', 'en-IN', 'en-ZA', 'de', 'de-AT', 'de-CH', 'de-LI', 'fr', 'es', 'pl', 'en-u-nu-arab']

describe('a whole number formatted by a sample', () => {
  it('equals the platform’s format, wherever the sample suffices', () => {
    const integers = fc.oneof(fc.nat(99_999), fc.maxSafeNat(), fc.bigInt(0n, 9_999_999_999_999_999n))
    fc.assert(
      fc.property(fc.constantFrom(...TAGS), integers, (tag, number) => {
        const written = writeWhole(number, numberSampleOf(tag))
        expect([undefined, new Intl.NumberFormat(tag).format(number)]).toContain(written)
      }),
    )
  })

  it.each([
    ['en-GB', '1,234,567'],
    ['en-IN', '12,34,567'],
    ['de', '1.234.567'],
    ['de-AT', '1\u00A0234\u00A0567'],
    ['es', undefined],
    ['en-u-nu-arab', undefined],
  ])('in %s is %s', (tag, written) => expect(writeWhole(1_234_567, numberSampleOf(tag))).toBe(written))

  it.each([-1, 1.5, 1e21, Number.NaN, 10n ** 16n])('is left to the platform when it is %s', (number) =>
    expect(writeWhole(number, numberSampleOf('en'))).toBeUndefined(),
  )
})
