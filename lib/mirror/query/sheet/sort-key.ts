import 'server-only'
import { isJsonNumber, type JsonNumber, SentNumber } from '#lib/contract/json.ts'
import { fold } from '#lib/matching/forms/fold.ts'
import type { Leaf } from '#lib/matching/leaves.ts'

const DIGITS = 17

/** Larger exponents count as this one. */
const GREATEST_EXPONENT = 4999

/** Returns the nine's complement, so that of two negative numbers the larger magnitude comes first. */
function complement(digits: string): string {
  return digits.replace(/\d/g, (digit) => String(9 - Number(digit)))
}

/** Splits a number that no double holds, such as `1e400`. */
function textParts(text: string): readonly [string, number] {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^-?([0-9]+)(?:\.([0-9]+))?(?:[eE]([-+]?[0-9]+))?$/.exec(text) ?? []
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const zeros = whole.length + fraction.length - digits.length
  return [digits, Math.min(GREATEST_EXPONENT, Number(exponent) + whole.length - zeros - 1)]
}

/** Returns a number as text whose byte order is the numeric order: sign, exponent, digits. */
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
  // Trailing zeros make no difference: 1.0 equals 1. Each run of zeros is read once, not once from each of its zeros.
  const significant = digits.replace(/(?<!0)0+$/, '')
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
 * Begins the key of a text; the folded text follows. It sorts above every digit and never occurs in folded text, so no
 * piece of text is found in it.
 */
export const TEXT_MARK = '\u007f'

/**
 * Returns a scalar as the text that sorts and filters its field, byte by byte: null, then false and true, then numbers,
 * then texts regardless of case.
 */
export function sortKey(value: Leaf['value']): string {
  if (value === null) return '0'
  if (typeof value === 'boolean') return value ? '11' : '10'
  if (isJsonNumber(value)) return `2${numberKey(value)}`
  return TEXT_MARK + fold(value)
}
