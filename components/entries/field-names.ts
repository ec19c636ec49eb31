import type { QueryClient } from '@tanstack/react-query'
import type { JsonValue } from '#lib/contract/json.ts'
import { readBlacklistPage } from '#lib/features/blacklist/browser/blacklist-answer.ts'

/** Names of the fields that entries read so far have, for suggestions. */
export function fieldNames(client: QueryClient): readonly string[] {
  const pages = client.getQueriesData<JsonValue>({ queryKey: ['blacklist', 'users'] })
  const items = pages.flatMap(([, page]) => (page ? (readBlacklistPage(page)?.items ?? []) : []))
  return [...new Set(items.flatMap((item) => Object.keys(item)))]
}
