import type { QueryClient } from '@tanstack/react-query'
import { isJsonObject, type JsonValue } from '#lib/contract/json.ts'

/** Returns the field names of entries on the pages read so far, as suggestions. */
export function fieldNames(client: QueryClient): readonly string[] {
  const pages = client.getQueriesData<JsonValue>({ queryKey: ['blacklist', 'users'] })
  const items = pages.flatMap(([, page]) => (isJsonObject(page) && Array.isArray(page.items) ? page.items : []))
  return [...new Set(items.flatMap((item: JsonValue) => (isJsonObject(item) ? Object.keys(item) : [])))]
}
