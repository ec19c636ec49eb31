import type { ListCoverage } from '#lib/mirror/api/changes.ts'
import type { ListFacet } from '#lib/mirror/api/facet.ts'
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
