import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { JsonValue } from '#lib/contract/json.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { WholeListPage } from '#lib/mirror/api/list-page.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/** What is asked of the whole list. `asOf` is an ISO date-time. */
export type WholeListAsked = {
  readonly page: PageRequest
  readonly search: string
  readonly filters: readonly { readonly path: string; readonly value: JsonValue }[]
  readonly sort: { readonly path: string; readonly descending: boolean } | undefined
  readonly asOf: string | undefined
}

/** An answer, and the order that its rows have: they stay on screen while another is on its way. */
export type WholeListAnswer = WholeListPage & Pick<WholeListAsked, 'sort'>

/** A page of the whole list from the mirror. What is searched for is sent in the body, and kept nowhere. */
export function wholeListOptions({ page, search, filters, sort, asOf }: WholeListAsked) {
  const body = {
    ...page,
    ...(search === '' ? {} : { search }),
    filters: filters.map((filter) => ({ ...filter, operator: 'is' })),
    ...(sort ? { sort } : {}),
    ...(asOf ? { asOf } : {}),
  }
  return queryOptions<WholeListAnswer, RequestFailure>({
    queryKey: ['whole-list', body],
    queryFn: async ({ signal }) => {
      const { data } = await callConsole('/api/mirror/users', { method: 'POST', body, signal })
      // Our own server's answer, of the same build.
      return { ...(data as unknown as WholeListPage), sort }
    },
    placeholderData: keepPreviousData,
  })
}
