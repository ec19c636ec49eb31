import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { ListPagination } from '../../api/list-page.ts'
import type { ListQuestion } from '../../api/list-question.ts'

/** A question about the whole list, and the wanted page of the answer. */
export type ListRequest = ListQuestion<number> & {
  readonly page: PageRequest
  /** Whether the first rows may be returned before the matches are counted. */
  readonly totalLater?: boolean | undefined
}

/** `isUncertain`: the entry may have been absent or different at the moment asked about. */
export type ListedRow = { readonly key: string; readonly item: BlacklistedUser; readonly isUncertain: boolean }

/** `isByStart`: the text was so short that only the start of values was searched. `isSlow`: entries were read. */
export type ListAnswer = {
  readonly items: readonly ListedRow[]
  readonly pagination: ListPagination
  readonly isByStart: boolean
  readonly isSlow: boolean
}
