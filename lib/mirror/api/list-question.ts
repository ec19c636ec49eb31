import type { JsonNumber } from '#lib/contract/json.ts'

/** A search of the list holds at most so many characters, and a question so many filters. */
export const LIST_SEARCH_LONGEST = 200
export const LIST_FILTERS_MAXIMUM = 10

/** A value as it is in an entry. Texts are compared as people read them: letter case and spelling do not count. */
export type FilterValue = null | boolean | JsonNumber | string

type RangeLimit = JsonNumber | string

/** One type an operator, so that the operator tells which parts there are. */
type Filter<Operator, Parts = unknown> = Operator extends string
  ? { readonly path: string; readonly operator: Operator } & Parts
  : never

/**
 * What a field of an entry has to be. `path` names the field: names joined by dots, `[]` for any element of an array.
 *
 * - `is`: one of its values is this one. `is_not`: none is, also where the entry does not have the field.
 * - `contains`, `begins`: one of its texts does.
 * - `between`: one of its numbers or, if the limits are texts, one of its dates lies from one limit to the other, both
 *   included; either may be left out. Dates are compared as they are written, so `2026-11` as upper limit takes in all
 *   of November.
 * - `missing`: the entry does not have the field. `empty`: the field is there, and is null or an empty text.
 */
export type ListFilter =
  | Filter<'is' | 'is_not', { readonly value: FilterValue }>
  | Filter<'contains' | 'begins', { readonly value: string }>
  | Filter<'between', { readonly from?: RangeLimit | undefined; readonly to?: RangeLimit | undefined }>
  | Filter<'missing' | 'empty'>

/** Entries that have the field come first, whichever way they are sorted. */
type ListSort = { readonly path: string; readonly descending: boolean }

/**
 * Which entries of the synced copy, and in which order. An entry has to fit every filter.
 *
 * @typeParam Moment an ISO date-time over the wire.
 */
export type ListQuestion<Moment = string> = {
  /** A piece of text in any value; one of one or two characters begins a value. */
  readonly search?: string | undefined
  readonly filters: readonly ListFilter[]
  /** Without it entries come in the order in which they were learnt. */
  readonly sort?: ListSort | undefined
  /** The list as it was at this moment. */
  readonly asOf?: Moment | undefined
}
