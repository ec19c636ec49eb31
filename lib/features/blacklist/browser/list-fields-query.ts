import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SuggestedValues } from '#lib/mirror/api/list-page.ts'
import { readTrusted } from '#lib/platform/browser/fetcher.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { ListField } from '../api/list-field.ts'

/** How long answers about the fields of the synced copy are fresh, in milliseconds: only a sync changes them. */
const FIELDS_FRESH = 60_000

/** The fields of the entries of the synced copy. */
export const listFieldsOptions = queryOptions<readonly ListField[], RequestFailure>({
  queryKey: ['list-fields'],
  queryFn: ({ signal }) => readTrusted('/api/mirror/fields', { signal }),
  staleTime: FIELDS_FRESH,
})

/** Whether a field identifies a person; undefined until that is known. True for a field that no entry has, since it may. */
export function knownToIdentify(client: QueryClient, path: string): boolean | undefined {
  const fields = client.getQueryData(listFieldsOptions.queryKey)
  return fields && (fields.find((field) => field.path === path)?.identifies ?? true)
}

/** Suggests values of a field for a typed text, which is sent in the body. */
export function suggestedValuesOptions(path: string, text: string) {
  return queryOptions<SuggestedValues, RequestFailure>({
    queryKey: ['list-values', path, text],
    queryFn: ({ signal }) => readTrusted('/api/mirror/users/values', { method: 'POST', body: { path, text }, signal }),
    staleTime: FIELDS_FRESH,
  })
}
