import type { ListCoverage } from '#lib/mirror/api/changes.ts'
import type { ListFacet } from '#lib/mirror/api/facet.ts'
import type { FilterValue, ListFilter } from '#lib/mirror/api/list-question.ts'
import type { UnprovedRead } from '#lib/mirror/api/sync-state.ts'

/** The field in which a service says when an entry expires. */
export const EXPIRY = 'expiresAt'

/** How many changes were seen in the quarter hour from `from`, an ISO date-time. */
export type ChangesOfQuarter = {
  readonly from: string
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly reappeared: number
  /** Entries in which the same fields changed at once. */
  readonly mass: number
}

/** How many values were checked in the quarter hour from `from`, an ISO date-time, and how many had some outcomes. */
export type ChecksOfQuarter = {
  readonly from: string
  readonly checked: number
  readonly listed: number
  readonly similar: number
}

/** How syncs ended in the quarter hour from `from`, an ISO date-time. */
export type QuarterHour = { readonly from: string; readonly complete: number; readonly failed: number }

/**
 * The greatest age of the synced copy in the quarter hour from `from`, an ISO date-time. In milliseconds; null if no
 * complete sync had ended.
 */
export type AgeOfQuarter = { readonly from: string; readonly longest: number | null }

/** How many calls the service answered and did not answer in the quarter hour from `from`, an ISO date-time. */
export type CallsOfQuarter = { readonly from: string; readonly answered: number; readonly failed: number }

/** How long an entry is listed: under a week, a month, three months or a year, or longer. */
export type AgeName = 'week' | 'month' | 'quarter' | 'year' | 'older'
/** How many entries have an age, and the filter that finds them; null if it would find dates in other forms too. */
export type AgeBand = { readonly name: AgeName; readonly filter: ListFilter | null; readonly count: number }

/** How many entries of this week and of the week before have a reason. */
export type ReasonOfWeeks = { readonly value: FilterValue; readonly week: number; readonly before: number }

/**
 * Why there are no figures by the field at `path`: no entry has a date in it, or none in UTC, it has too many values, the synced copy has no
 * index of it, or not yet, or it identifies people.
 */
export type NotTold = {
  readonly notTold: 'no_dates' | 'other_dates' | 'too_many' | 'no_index' | 'identifies'
  readonly path: string
}

/**
 * By the date in the field at `path`, which `undated` entries lack; the filter finds them if it can. `other` entries have a
 * value there that is neither a day nor a time in UTC, so it is not compared.
 */
export type EntriesByAge = {
  readonly path: string
  readonly bands: readonly AgeBand[]
  readonly undated: { readonly count: number; readonly filter: ListFilter | null }
  readonly other: number
}

/** By the value of the field at `path`; `since` is the filter of this week. */
export type ReasonsOfWeeks = {
  readonly path: string
  readonly since: ListFilter
  readonly values: readonly ReasonOfWeeks[]
}

/** `data` of the overview. */
export type ListOverview = {
  readonly listed: number
  /** How many of these the last complete sync did not see. */
  readonly pending: number
  /** When the first complete sync began: nothing is known of the time before. Null before any. */
  readonly watchedSince: string | null
  readonly coverage: ListCoverage | null
  /** The latest sync, if it ended and proves nothing. */
  readonly unproved: UnprovedRead | null
  /** A sync in progress. */
  readonly reading: { readonly startedAt: string; readonly read: number; readonly total: number } | null
  /** Only of fields that describe: other values may be personal and must not be in an address. */
  readonly facets: readonly ListFacet[]
  readonly ages: EntriesByAge | NotTold
  readonly reasons: ReasonsOfWeeks | NotTold
  /** How many entries have an expiry that is neither a day nor a time in UTC. */
  readonly otherExpiries: number
  readonly changes: readonly ChangesOfQuarter[]
  readonly checks: readonly ChecksOfQuarter[]
  /** The last day, the oldest quarter first. */
  readonly syncs: readonly QuarterHour[]
  /** The last day as far as known, the oldest quarter first. */
  readonly calls: readonly CallsOfQuarter[]
  /** The last day, the oldest quarter first. */
  readonly copyAges: readonly AgeOfQuarter[]
  /** The freshness limit of this list. */
  readonly freshnessSeconds: number
  /** Removals that the latest sync withheld. */
  readonly heldBack: number
}
