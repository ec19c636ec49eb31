import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Pagination } from '#lib/contract/pagination.ts'
import type { ListCoverage } from './changes.ts'

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
 * all rows are uncertain. `firstSync`: how far the first sync is, while none is complete. `tooOld`: the last complete sync
 * began longer ago than the rule of freshness allows.
 */
export type WholeListPage = {
  readonly items: readonly WholeListRow[]
  readonly pagination: Pagination
  readonly more?: true
  readonly byStart?: true
  readonly notKnownYet?: true
  readonly beforeFirstRead?: string
  readonly firstSync?: { readonly startedAt: string; readonly read: number; readonly total: number }
  readonly tooOld?: true
  readonly coverage: ListCoverage | null
}
