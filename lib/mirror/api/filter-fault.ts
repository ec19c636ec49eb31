import { isJsonNumber, type JsonNumber } from '#lib/contract/json.ts'
import type { ListFilter } from './list-question.ts'

/** Why a filter with all its parts cannot be used. */
export type FilterFault = 'no_text' | 'no_limit' | 'limits_differ' | 'limits_reversed' | 'not_a_date'

/** A date, a date-time, or the beginning of one from the year on. */
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2}(?:[Tt ]\d{2}(?::?[\d:.]*)(?:[Zz]|[-+]\d{2}:?\d{2})?)?)?)?$/

function isAbove(from: JsonNumber | string, to: JsonNumber | string): boolean {
  if (typeof from === 'string' || typeof to === 'string') {
    const [lower, upper] = [String(from).toLowerCase(), String(to).toLowerCase()]
    return lower > upper && !lower.startsWith(upper)
  }
  return typeof from === 'bigint' && typeof to === 'bigint' ? from > to : Number(from) > Number(to)
}

/** Returns what is wrong with a filter, if it cannot be used. */
export function filterFault(filter: ListFilter): FilterFault | undefined {
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
