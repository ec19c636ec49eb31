import type { Pagination } from '#lib/contract/pagination.ts'
import type { TableChoices } from './table-choices.ts'

/** At most so many views of a person's own, and so many characters (code points) in a name. */
export const OWN_VIEWS_MAXIMUM = 50
export const VIEW_NAME_LONGEST = 60

/** What a view of the blacklist holds: how its table is arranged, and how many rows a page has; never which page. */
export type ViewContent = { readonly choices: TableChoices; readonly size: number }

/** A view as its person names and shares it. Whoever may browse the list may use a shared one. */
export type ViewDraft = ViewContent & { readonly name: string; readonly shared: boolean }

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
