import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import type { PageRequest, Pagination } from '#lib/contract/pagination.ts'
import type { EntryState } from './find-entries.ts'

/** Which rows of the whole list, and in which order. Without `sort` they come in the order in which they were learnt. */
export type ListRequest = {
  readonly page: PageRequest
  /** A piece of text in any value; one of one or two characters begins a text, or is a number. */
  readonly search?: string | undefined
  /** Fields that have to have a value; letter case does not count. */
  readonly filters: readonly { readonly path: string; readonly value: JsonValue }[]
  readonly sort?: { readonly path: string; readonly descending: boolean } | undefined
  /** The list as it was at this moment. */
  readonly asOf?: number | undefined
}

/** `isUncertain`: the moment asked for lies between the two within which something happened to the row. */
export type ListedRow = {
  readonly key: string
  readonly item: BlacklistedUser
  readonly state: EntryState
  readonly isUncertain: boolean
}

/**
 * `more`: a search found more rows than it goes on to count; what is shown is of the first. `isByStart`: the text was too
 * short to be looked for anywhere but at the start.
 */
export type ListAnswer = {
  readonly items: readonly ListedRow[]
  readonly pagination: Pagination
  readonly more: boolean
  readonly isByStart: boolean
}

/** Rows that a search finds at most. */
export const SEARCH_MAXIMUM = 10_000
