import type { QueryClient } from '@tanstack/react-query'
import { stringifyJson } from '#lib/contract/json.ts'
import type { ListCriteria } from './list-criteria.ts'

const KEY = ['blacklist-criteria']

/** Criteria that may be personal: a searched text, and filters on fields that identify somebody. */
export type KeptCriteria = Pick<ListCriteria, 'search' | 'filters'>

const NOTHING: KeptCriteria = { search: '', filters: [] }

const all = (client: QueryClient) => client.getQueryData<readonly KeptCriteria[]>(KEY) ?? []

/** Returns the criteria of a number: none for 0, and none after the page was reloaded. */
export function keptCriteria(client: QueryClient, kept: number): KeptCriteria {
  return all(client)[kept - 1] ?? NOTHING
}

/**
 * Keeps criteria only in the page's memory, together with what it has read. They are gone at sign-out.
 *
 * @returns their number, which an entry of the history may name.
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
