import { queryOptions } from '@tanstack/react-query'
import type { ListFacet } from '#lib/mirror/api/facet.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/** Milliseconds for which the choices are good enough: they only change with a read of the list. */
const FRESH = 60_000

/** The fields of few values that the mirror knows, and their values. */
export const listFacetsOptions = queryOptions<readonly ListFacet[], RequestFailure>({
  queryKey: ['list-facets'],
  queryFn: async ({ signal }) => {
    const { data } = await callConsole('/api/mirror/overview', { signal })
    // Our own server's answer, of the same build.
    return (data as unknown as { readonly facets: readonly ListFacet[] }).facets
  },
  staleTime: FRESH,
})
