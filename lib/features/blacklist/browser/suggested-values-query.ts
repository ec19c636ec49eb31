import { queryOptions } from '@tanstack/react-query'
import type { SuggestedValues } from '#lib/mirror/api/list-page.ts'
import { readTrusted } from '#lib/platform/browser/fetcher.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { FIELDS_FRESH } from './list-fields-query.ts'

/** Suggests values of a field for a typed text, which is sent in the body. */
export function suggestedValuesOptions(path: string, text: string) {
  return queryOptions<SuggestedValues, RequestFailure>({
    queryKey: ['list-values', path, text],
    queryFn: ({ signal }) => readTrusted('/api/mirror/users/values', { method: 'POST', body: { path, text }, signal }),
    staleTime: FIELDS_FRESH,
  })
}
