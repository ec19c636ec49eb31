import type { QueryClient } from '@tanstack/react-query'
import { stringifyJson } from '#lib/contract/json.ts'
import type { ListCriteria } from './list-criteria.ts'

const KEY = ['blacklist-criteria']

/** Criteria that may be personal: a searched text, and filters on fields that identify somebody. */
export type KeptCriteria = Pick<ListCriteria, 'search' | 'filters'>

const NOTHING: KeptCriteria = { search: '', filters: [] }

type Kept = { readonly key: number; readonly criteria: KeptCriteria }

const all = (client: QueryClient) => client.getQueryData<readonly Kept[]>(KEY) ?? []

/** Returns the criteria of a key: none for 0, and none after the page was reloaded. */
export function keptCriteria(client: QueryClient, kept: number): KeptCriteria {
  return all(client).find(({ key }) => key === kept)?.criteria ?? NOTHING
}

/**
 * Keeps criteria only in the page's memory, together with what it has read. They are gone at sign-out.
 *
 * @returns their key, which an entry of the history may name. It is random, since the history outlives the page: a
 * number in sequence would mean another search after a reload.
 */
export function keepCriteria(client: QueryClient, { search, filters }: KeptCriteria): number {
  if (search === '' && filters.length === 0) return 0
  const before = all(client)
  const text = stringifyJson([search, filters])
  const known = before.find(({ criteria }) => stringifyJson([criteria.search, criteria.filters]) === text)
  if (known) return known.key
  const key = Math.random()
  client.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(KEY, [...before, { key, criteria: { search, filters } }])
  return key
}
