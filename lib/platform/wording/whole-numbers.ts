import { keepLatest } from './keep-latest.ts'

/** As many digits as every exact integer of a double fits in. */
const ONES = 1_111_111_111_111_111
const DIGITS = /^[0-9]{1,16}$/

/** A whole number with the marks that a locale puts between sixteen ones; `undefined` where that cannot tell. */
export function writeWhole(number: number | bigint, ones: string): string | undefined {
  const digits = String(number)
  if (!DIGITS.test(digits)) return undefined
  let written = ''
  let left = digits.length
  for (let place = ones.length - 1; left > 0; place -= 1) {
    const mark = ones[place]
    if (mark === undefined) return undefined
    if (mark === '1') left -= 1
    written = (mark === '1' ? digits[left] : mark) + written
  }
  return written
}

/** A server meets the tags of many readers; browsers may name any number of them. */
export const KEPT_TAGS = 50
const known = keepLatest<string>(KEPT_TAGS)

/**
 * Sixteen ones as a locale writes them, such as `1,111,111,111,111,111`: all that it takes to write its whole numbers. A
 * browser is given them, since the first number that it formats itself takes it 15 ms of processor time. Empty where the
 * locale's digits are others, or where it leaves short numbers without marks.
 */
export function onesOf(tag: string): string {
  return known(tag, () => {
    const numbers = new Intl.NumberFormat(tag)
    const ones = numbers.format(ONES)
    return writeWhole(1111, ones) === numbers.format(1111) ? ones : ''
  })
}
