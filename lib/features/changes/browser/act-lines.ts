import { infiniteQueryOptions } from '@tanstack/react-query'
import { LIMIT_DEFAULT } from '#lib/contract/pagination.ts'
import type { ActLines } from '#lib/mirror/api/changes.ts'
import { readTrusted } from '#lib/platform/browser/fetcher.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/** The lines of an act, page by page. */
export function actLinesOptions(act: number) {
  return infiniteQueryOptions<ActLines, RequestFailure, { readonly pages: ActLines[] }, readonly unknown[], number>({
    queryKey: ['act-lines', act],
    queryFn: ({ pageParam, signal }) =>
      readTrusted(`/api/changes/${act}/lines?limit=${LIMIT_DEFAULT}&offset=${pageParam}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items, pagination: { total, offset } }) =>
      offset + items.length < total ? offset + items.length : undefined,
  })
}
