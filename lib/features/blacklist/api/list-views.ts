import type { Pagination } from '#lib/contract/pagination.ts'
import type { ViewDraft } from './list-views-schema.ts'

/** A view as one of its users sees it. */
export type ListView = ViewDraft & {
  readonly id: string
  /** Grows with each change; a change names the version that it was made to. */
  readonly version: number
  /** Whose it is; null for one's own. */
  readonly owner: string | null
  /** Whether the person may change and remove it: the owner may, and an admin what is shared. */
  readonly mayChange: boolean
}

/** `data` of the list of views: one's own, then those that others share, each by name. */
export type ListViewsPage = { readonly items: readonly ListView[]; readonly pagination: Pagination }
