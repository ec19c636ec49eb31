import type { Page } from '#lib/contract/pagination.ts'
import type { ViewDraft } from './list-views-schema.ts'

/** A view as one of its users sees it. */
export type ListView = ViewDraft & {
  readonly id: string
  /** Grows with each change. A change names the version that the person saw. */
  readonly version: number
  /** The owner; null for one's own. */
  readonly owner: string | null
  /** Whether the person may change and delete it: the owner may, and an admin if it is shared. */
  readonly mayChange: boolean
}

/** `data` of the list of views: one's own, then those shared by others, each by name. */
export type ListViewsPage = Page<ListView>
