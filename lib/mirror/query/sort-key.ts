import 'server-only'
import { isJsonNumber, type JsonNumber, SentNumber } from '#lib/contract/json.ts'
import { fold } from '#lib/matching/forms/fold.ts'
import type { Leaf } from '#lib/matching/leaves.ts'

const DIGITS = 17

/** Exponents beyond this one count as this one. */
const GREATEST_EXPONENT = 4999

/** The nine's complement, so that of two negative numbers the larger magnitude comes first. */
function complement(digits: string): string {
  return digits.replace(/\d/g, (digit) => String(9 - Number(digit)))
}

/** Of a number that no double holds, such as `1e400`. */
function textParts(text: string): readonly [string, number] {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^-?([0-9]+)(?:\.([0-9]+))?(?:[eE]([-+]?[0-9]+))?$/.exec(text) ?? []
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const zeros = whole.length + fraction.length - digits.length
  return [digits, Math.min(GREATEST_EXPONENT, Number(exponent) + whole.length - zeros - 1)]
}

/** A number as text whose order by bytes is the order of the numbers: sign, exponent, digits. */
function numberKey(value: JsonNumber): string {
  if (value instanceof SentNumber) return sentNumberKey(value)
  if (value === 0 || value === 0n) return '1'
  const negative = value < 0
  const absolute = negative ? -value : value
  return keyOf(negative, typeof absolute === 'bigint' ? bigintParts(absolute) : numberParts(absolute))
}

function sentNumberKey({ text }: SentNumber): string {
  const value = Number(text)
  return Number.isFinite(value) ? numberKey(value) : keyOf(text.startsWith('-'), textParts(text))
}

function keyOf(negative: boolean, [digits, exponent]: readonly [string, number]): string {
  const shifted = String(exponent + 5000).padStart(4, '0')
  // A number that is held in more digits than another is equal to it all the same.
  const significant = digits.replace(/0+$/, '')
  return negative ? `0${complement(shifted)}${complement(significant)}~` : `2${shifted}${significant}`
}

function bigintParts(value: bigint): readonly [string, number] {
  const text = value.toString()
  return [text, text.length - 1]
}

function numberParts(value: number): readonly [string, number] {
  const [mantissa = '', exponent = '0'] = value.toExponential(DIGITS - 1).split('e')
  return [mantissa.replace('.', ''), Number(exponent)]
}

/**
 * What the key of a text begins with; the folded text follows. Above every digit, and in no folded text, so that a piece
 * of text is never found in it.
 */
export const TEXT_MARK = '\u007f'

/**
 * A scalar as the text by which its field is sorted, byte by byte, and filtered: null, then false and true, then
 * numbers, then texts without regard to case.
 */
export function sortKey(value: Leaf['value']): string {
  if (value === null) return '0'
  if (typeof value === 'boolean') return value ? '11' : '10'
  if (isJsonNumber(value)) return `2${numberKey(value)}`
  return TEXT_MARK + fold(value)
}
