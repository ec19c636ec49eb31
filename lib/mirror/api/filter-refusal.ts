import type { ErrorEntry } from '#lib/contract/envelope.ts'
import { type FilterFault, filterFault } from './filter-fault.ts'
import type { ListFilter } from './list-question.ts'

/** The reasons in an answer. Separate from the faults, which browsers check without these sentences. */
const REASONS: Readonly<Record<FilterFault, string>> = {
  no_text: 'A text to look for needs at least one character that is not blank',
  no_limit: 'A range needs a lower or an upper limit',
  limits_differ: 'Both limits of a range must be numbers, or both dates',
  limits_reversed: 'The lower limit of a range must not be above the upper one',
  not_a_date: 'A limit that is a text must be a date such as 2026-11-22, or begin like one',
}

/** Returns why the first filter that cannot be used is refused. */
export function filterRefusal(filters: readonly ListFilter[]): ErrorEntry | undefined {
  const code = filters.map(filterFault).find((fault) => fault !== undefined)
  return code && { code, reason: REASONS[code] }
}
