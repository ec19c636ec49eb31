import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import type { Pagination } from '#lib/contract/pagination.ts'
import type { ListCoverage } from '#lib/mirror/api/changes.ts'
import type { UnprovedRead } from '#lib/mirror/api/sync-state.ts'

/** A search of the whole list holds at most so many characters, and so many filters. */
export const LIST_SEARCH_LONGEST = 200
export const LIST_FILTERS_MAXIMUM = 10

/** A row of the whole list. `uncertain`: something happened to it around the moment that was asked for. */
export type WholeListRow = { readonly key: string; readonly item: BlacklistedUser; readonly uncertain?: true }

/**
 * `data` of the whole list. `more`: a search found more rows than it counts, and these are of the first of them.
 * `byStart`: the text was so short that it was looked for at the start of texts, and as a number. `notKnownYet`: the
 * moment asked for lies after the start of the last complete read, and what happened between them may still come out.
 * `beforeFirstRead`: the moment asked for lies before this one, when the first read of the list that is known of began:
 * all rows are uncertain.
 */
export type WholeListPage = {
  readonly items: readonly WholeListRow[]
  readonly pagination: Pagination
  readonly more?: true
  readonly byStart?: true
  readonly notKnownYet?: true
  readonly beforeFirstRead?: string
  readonly coverage: ListCoverage | null
}

/** A field of few values: how many rows have it, and how many have each value. */
export type ListFacet = {
  readonly path: string
  readonly present: number
  readonly values: readonly { readonly value: JsonValue; readonly count: number }[]
}

/** How many changes were seen within an hour that began at `hour`, an ISO date-time. */
export type ChangesOfHour = {
  readonly hour: string
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly reappeared: number
}

/** A finished read of the list; without a grade it was given up. */
export type PastListRead = { readonly startedAt: string; readonly grade: string | null; readonly heldBack: number }

/** `data` of the overview. */
export type ListOverview = {
  readonly listed: number
  /** When the first read began that is still known: nothing can be told of before. Null before any read. */
  readonly watchedSince: string | null
  readonly coverage: ListCoverage | null
  /** The latest read, where it came to its end and proves nothing. */
  readonly unproved: UnprovedRead | null
  /** A read that is under way. */
  readonly reading: { readonly startedAt: string; readonly read: number; readonly total: number } | null
  readonly facets: readonly ListFacet[]
  readonly changes: readonly ChangesOfHour[]
  readonly reads: readonly PastListRead[]
}
