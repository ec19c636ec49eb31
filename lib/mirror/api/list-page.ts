import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { ListCoverage } from './changes.ts'

/** A row of the whole list. `uncertain`: something happened to it around the moment that was asked for. */
export type WholeListRow = { readonly key: string; readonly item: BlacklistedUser; readonly uncertain?: true }

/** `total` is null where the question said that it may come later, and it is not counted yet. */
export type ListPagination = PageRequest & { readonly total: number | null }

/**
 * `data` of the whole list. `slow`: a field that was asked for has no index, so every entry was read. `byStart`: the
 * text was so short that it was looked for at the start of values. `notKnownYet`: the moment asked for
 * lies after the start of the last complete read, and what happened between them may still come out.
 * `beforeFirstRead`: the moment asked for lies before this one, when the first read of the list that is known of began:
 * all rows are uncertain. `firstSync`: how far the first sync is, while none is complete. `tooOld`: the last complete sync
 * began longer ago than the rule of freshness allows.
 */
export type WholeListPage = {
  readonly items: readonly WholeListRow[]
  readonly pagination: ListPagination
  readonly slow?: true
  readonly byStart?: true
  readonly notKnownYet?: true
  readonly beforeFirstRead?: string
  readonly firstSync?: { readonly startedAt: string; readonly read: number; readonly total: number }
  readonly tooOld?: true
  readonly coverage: ListCoverage | null
}

/**
 * Values that a field has, for what was typed of one. `complete`: these are all of them, the most frequent first;
 * otherwise they are the first ones in the field's order.
 */
export type SuggestedValues = {
  readonly values: readonly { readonly value: JsonValue; readonly count: number }[]
  readonly complete: boolean
}
