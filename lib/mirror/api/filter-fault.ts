import type { ErrorEntry } from '#lib/contract/envelope.ts'
import { isJsonNumber, type JsonNumber } from '#lib/contract/json.ts'
import type { ListFilter } from './list-question.ts'

/** Why a filter with all its parts cannot be used, by stable codes. */
const FILTER_FAULTS = {
  no_text: 'A text to look for needs at least one character that is not blank',
  no_limit: 'A range needs a lower or an upper limit',
  limits_differ: 'Both limits of a range must be numbers, or both dates',
  limits_reversed: 'The lower limit of a range must not be above the upper one',
  not_a_date: 'A limit that is a text must be a date such as 2026-11-22, or begin like one',
} as const

/** A date, a date-time, or the beginning of one from the year on. */
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2}(?:[Tt ]\d{2}(?::?[\d:.]*)(?:[Zz]|[-+]\d{2}:?\d{2})?)?)?)?$/

function isAbove(from: JsonNumber | string, to: JsonNumber | string): boolean {
  if (typeof from === 'string' || typeof to === 'string') {
    const [lower, upper] = [String(from).toLowerCase(), String(to).toLowerCase()]
    return lower > upper && !lower.startsWith(upper)
  }
  return typeof from === 'bigint' && typeof to === 'bigint' ? from > to : Number(from) > Number(to)
}

function codeOf(filter: ListFilter): keyof typeof FILTER_FAULTS | undefined {
  if (filter.operator === 'contains' || filter.operator === 'begins') {
    return filter.value.trim() === '' ? 'no_text' : undefined
  }
  if (filter.operator !== 'between') return undefined
  const { from, to } = filter
  const limits = [from, to].filter((limit) => limit !== undefined)
  if (limits.length === 0) return 'no_limit'
  if (limits.some((limit) => !isJsonNumber(limit) && !DATE.test(limit))) return 'not_a_date'
  if (from === undefined || to === undefined) return undefined
  if (isJsonNumber(from) !== isJsonNumber(to)) return 'limits_differ'
  return isAbove(from, to) ? 'limits_reversed' : undefined
}

/** Returns what is wrong with the first filter that cannot be used. */
export function filterFault(filters: readonly ListFilter[]): ErrorEntry | undefined {
  const code = filters.map(codeOf).find((each) => each !== undefined)
  return code && { code, reason: FILTER_FAULTS[code] }
}
