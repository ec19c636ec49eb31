import { keepLatest } from './keep-latest.ts'

/** The number of digits of the longest exact integer of a double. */
const SAMPLE = 1_111_111_111_111_111
const DIGITS = /^[0-9]{1,16}$/

/** Formats a whole number with the separators of a sample. Returns `undefined` if the sample is too short. */
export function writeWhole(number: number | bigint, sample: string): string | undefined {
  const digits = String(number)
  if (!DIGITS.test(digits)) return undefined
  let written = ''
  let left = digits.length
  for (let index = sample.length - 1; left > 0; index -= 1) {
    const mark = sample[index]
    if (mark === undefined) return undefined
    if (mark === '1') left -= 1
    written = (mark === '1' ? digits[left] : mark) + written
  }
  return written
}

/** Browsers may send any number of tags, so only this many are cached. */
export const KEPT_TAGS = 50
const known = keepLatest<string>(KEPT_TAGS)

/**
 * A sample number in a locale, such as `1,111,111,111,111,111`: enough to format any whole number. The server sends it
 * to the browser, where the first number format takes 15 ms of processor time. Empty if the locale has other digits, or
 * writes short numbers without separators.
 */
export function numberSampleOf(tag: string): string {
  return known(tag, () => {
    const numbers = new Intl.NumberFormat(tag)
    const sample = numbers.format(SAMPLE)
    return writeWhole(1111, sample) === numbers.format(1111) ? sample : ''
  })
}
