import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { ListCoverage } from './changes.ts'

/** An entry of the whole list. `uncertain`: it may have been absent or different at the moment asked about. */
export type WholeListRow = { readonly key: string; readonly item: BlacklistedUser; readonly uncertain?: true }

/** `total` is null if the question allowed it to come later and it is not counted yet. */
export type ListPagination = PageRequest & { readonly total: number | null }

/**
 * What limits an answer about a past moment. `notKnownYet`: the moment is after the start of the last complete sync, and
 * what happened in between may still emerge. `beforeFirstRead`: the moment is before this one, when the oldest known sync
 * began, so all entries are uncertain.
 */
export type PastLimits = { readonly notKnownYet?: true; readonly beforeFirstRead?: string }

/**
 * `data` of the whole list. `whole`: how many entries the copy shows without a question, and how many of these the last
 * complete sync did not see; absent for a past moment, or while the total is not counted. `slow`: a filtered or sorted field has no index, so every entry was read. `byStart`: the
 * text was so short that only the start of values was searched. `unsorted`: no entry has a value at the path to sort by.
 * `firstSync`: the progress of the first sync, while none is complete. `tooOld`: the last complete sync began longer ago
 * than the freshness limit, `oldestSeconds`, which is absent for a past moment.
 */
export type WholeListPage = PastLimits & {
  readonly items: readonly WholeListRow[]
  readonly pagination: ListPagination
  readonly slow?: true
  readonly byStart?: true
  readonly unsorted?: true
  readonly firstSync?: { readonly startedAt: string; readonly read: number; readonly total: number }
  readonly tooOld?: true
  readonly oldestSeconds?: number
  readonly whole?: { readonly entries: number; readonly pending: number }
  readonly coverage: ListCoverage | null
}

/**
 * Suggested values of a field for a typed text. `complete`: these are all, the most frequent first. Otherwise they are
 * the first ones in the field's order.
 */
export type SuggestedValues = {
  readonly values: readonly { readonly value: JsonValue; readonly count: number }[]
  readonly complete: boolean
}
