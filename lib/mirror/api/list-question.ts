import type { JsonNumber } from '#lib/contract/json.ts'

/** The most characters of a search, and filters of a question. */
export const LIST_SEARCH_LONGEST = 200
export const LIST_FILTERS_MAXIMUM = 10

/** A value as in an entry. Texts are compared regardless of letter case and spelling. */
export type FilterValue = null | boolean | JsonNumber | string

type RangeLimit = JsonNumber | string

/** One type for each operator, so that the operator determines the parts. */
type Filter<Operator, Parts = unknown> = Operator extends string
  ? { readonly path: string; readonly operator: Operator } & Parts
  : never

/**
 * What a field of an entry has to be. `path` names the field: names joined by dots, `[]` for any element of an array.
 *
 * - `is`: one of its values is this one. `is_not`: none is, or the entry has no such field.
 * - `contains`, `begins`: one of its texts does.
 * - `between`: one of its numbers or, if the limits are texts, one of its dates is within the limits, both included.
 *   Either may be left out. Dates are compared as written, so the upper limit `2026-11` includes all of November.
 * - `missing`: the entry has no such field. `empty`: the field is null or an empty text.
 */
export type ListFilter =
  | Filter<'is' | 'is_not', { readonly value: FilterValue }>
  | Filter<'contains' | 'begins', { readonly value: string }>
  | Filter<'between', { readonly from?: RangeLimit | undefined; readonly to?: RangeLimit | undefined }>
  | Filter<'missing' | 'empty'>

/** Entries that have the field come first in both directions. */
type ListSort = { readonly path: string; readonly descending: boolean }

/**
 * Which entries of the synced copy, and in which order. An entry has to match every filter.
 *
 * @typeParam Moment an ISO date-time in requests.
 */
export type ListQuestion<Moment = string> = {
  /** A piece of text in any value. One or two characters match only the start of a value. */
  readonly search?: string | undefined
  readonly filters: readonly ListFilter[]
  /** Without it, entries come in the order in which the console first saw them. */
  readonly sort?: ListSort | undefined
  /** The list as it was at this moment. */
  readonly asOf?: Moment | undefined
}
