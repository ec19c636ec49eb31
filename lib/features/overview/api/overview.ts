import type { ListCoverage } from '#lib/mirror/api/changes.ts'
import type { ListFacet } from '#lib/mirror/api/facet.ts'
import type { FilterValue, ListFilter } from '#lib/mirror/api/list-question.ts'
import type { UnprovedRead } from '#lib/mirror/api/sync-state.ts'

/** How many changes were seen within an hour that began at `hour`, an ISO date-time. */
export type ChangesOfHour = {
  readonly hour: string
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly reappeared: number
  /** Fields that changed in many entries at once. */
  readonly mass: number
}

/** How many values were checked within an hour that began at `hour`, an ISO date-time, and what some ended as. */
export type ChecksOfHour = {
  readonly hour: string
  readonly checked: number
  readonly listed: number
  readonly similar: number
}

/** How the syncs ended that ended within a quarter of an hour from `from`, an ISO date-time. */
export type QuarterHour = { readonly from: string; readonly complete: number; readonly failed: number }

/**
 * How old the synced copy grew within a quarter of an hour from `from`, an ISO date-time; in milliseconds, null where no
 * complete sync had ended.
 */
export type AgeOfQuarter = { readonly from: string; readonly longest: number | null }

/** How many calls the service answered, and how many not, within a quarter of an hour from `from`, an ISO date-time. */
export type CallsOfQuarter = { readonly from: string; readonly answered: number; readonly failed: number }

/** How long an entry is listed: under a week, a month, three months or a year, or longer. */
export type AgeName = 'week' | 'month' | 'quarter' | 'year' | 'older'
/** The entries of an age, and the filter that finds them. */
export type AgeBand = { readonly name: AgeName; readonly filter: ListFilter; readonly count: number }

/** How many entries of this week and of the one before have a reason. */
export type ReasonOfWeeks = { readonly value: FilterValue; readonly week: number; readonly before: number }

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
  /** Of fields that describe: a value of another one may be personal, and is no part of an address. */
  readonly facets: readonly ListFacet[]
  /** By the field at `path`, which `untold` entries lack. Null where the service does not tell since when. */
  readonly ages: { readonly path: string; readonly bands: readonly AgeBand[]; readonly untold: number } | null
  /** By the field at `path`; `since` is the filter of this week. Null where the service tells no reason, or not since when. */
  readonly reasons: {
    readonly path: string
    readonly since: ListFilter
    readonly values: readonly ReasonOfWeeks[]
  } | null
  readonly changes: readonly ChangesOfHour[]
  readonly checks: readonly ChecksOfHour[]
  /** The last day, the oldest quarter first. */
  readonly syncs: readonly QuarterHour[]
  /** The last day as far as it is known, the oldest quarter first. */
  readonly calls: readonly CallsOfQuarter[]
  /** The last day, the oldest quarter first. */
  readonly copyAges: readonly AgeOfQuarter[]
  /** The freshness limit that Rules set for this list. */
  readonly freshnessSeconds: number
  /** Removals that the latest sync held back. */
  readonly heldBack: number
}
