import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SuggestedValues } from '#lib/mirror/api/list-page.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { ListField } from '../api/list-field.ts'

/** Milliseconds for which an answer is good enough: it changes with a sync only. */
const FRESH = 60_000

/** The fields that entries of the synced copy have. */
export const listFieldsOptions = queryOptions<readonly ListField[], RequestFailure>({
  queryKey: ['list-fields'],
  // Our own server's answer, of the same build.
  queryFn: async ({ signal }) =>
    (await callConsole('/api/mirror/fields', { signal })).data as unknown as readonly ListField[],
  staleTime: FRESH,
})

/** Values that a field has, for what was typed of one. What is typed is sent in the body. */
export function suggestedValuesOptions(path: string, text: string) {
  return queryOptions<SuggestedValues, RequestFailure>({
    queryKey: ['list-values', path, text],
    queryFn: async ({ signal }) => {
      const sending = { method: 'POST', body: { path, text }, signal } as const
      return (await callConsole('/api/mirror/users/values', sending)).data as unknown as SuggestedValues
    },
    staleTime: FRESH,
  })
}

/** Whether a field identifies a person; undefined while that is not known. A field that no entry has may do so. */
export function knownToIdentify(client: QueryClient, path: string): boolean | undefined {
  const fields = client.getQueryData(listFieldsOptions.queryKey)
  return fields && (fields.find((field) => field.path === path)?.identifies ?? true)
}
