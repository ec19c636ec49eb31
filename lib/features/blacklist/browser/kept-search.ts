import type { QueryClient } from '@tanstack/react-query'

const KEY = ['blacklist-search']

type Kept = readonly string[]

const all = (client: QueryClient): Kept => client.getQueryData<Kept>(KEY) ?? []

/** The text that was kept under a number; none under 0, and none once the page was loaded anew. */
export function keptSearch(client: QueryClient, kept: number): string {
  return all(client)[kept - 1] ?? ''
}

/**
 * Keeps a searched text with what the page has read, and nowhere else: it may be personal, and is gone at sign-out.
 *
 * @returns the number under which it is kept. An entry of the history may name that.
 */
export function keepSearch(client: QueryClient, text: string): number {
  if (text === '') return 0
  const before = all(client)
  const known = before.indexOf(text)
  if (known >= 0) return known + 1
  client.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData<Kept>(KEY, [...before, text])
  return before.length + 1
}
