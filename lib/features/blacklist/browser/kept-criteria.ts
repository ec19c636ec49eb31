import type { QueryClient } from '@tanstack/react-query'
import { stringifyJson } from '#lib/contract/json.ts'
import type { ListCriteria } from './list-criteria.ts'

const KEY = ['blacklist-criteria']

/** What may be personal: a searched text, and filters on fields that identify somebody. */
export type KeptCriteria = Pick<ListCriteria, 'search' | 'filters'>

const NOTHING: KeptCriteria = { search: '', filters: [] }

const all = (client: QueryClient) => client.getQueryData<readonly KeptCriteria[]>(KEY) ?? []

/** What was kept under a number; nothing under 0, and nothing once the page was loaded anew. */
export function keptCriteria(client: QueryClient, kept: number): KeptCriteria {
  return all(client)[kept - 1] ?? NOTHING
}

/**
 * Keeps criteria with what the page has read, and nowhere else: they are gone at sign-out.
 *
 * @returns the number under which they are kept. An entry of the history may name that.
 */
export function keepCriteria(client: QueryClient, { search, filters }: KeptCriteria): number {
  if (search === '' && filters.length === 0) return 0
  const before = all(client)
  const text = stringifyJson([search, filters])
  const known = before.findIndex((each) => stringifyJson([each.search, each.filters]) === text)
  if (known >= 0) return known + 1
  client.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(KEY, [...before, { search, filters }])
  return before.length + 1
}
