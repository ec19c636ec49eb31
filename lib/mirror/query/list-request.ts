import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { ListPagination } from '../api/list-page.ts'
import type { ListQuestion } from '../api/list-question.ts'

/** What is asked of the whole list, a page of it. */
export type ListRequest = ListQuestion<number> & {
  readonly page: PageRequest
  /** Whether the first rows may come before it is counted how many there are. */
  readonly totalLater?: boolean | undefined
}

/** `isUncertain`: the moment asked for lies between the two within which something happened to the row. */
export type ListedRow = { readonly key: string; readonly item: BlacklistedUser; readonly isUncertain: boolean }

/**
 * `isByStart`: the text was too short to be looked for anywhere but at the start of values. `isSlow`: the entries
 * themselves were read.
 */
export type ListAnswer = {
  readonly items: readonly ListedRow[]
  readonly pagination: ListPagination
  readonly isByStart: boolean
  readonly isSlow: boolean
}
