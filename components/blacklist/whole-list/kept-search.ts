import type { QueryClient } from '@tanstack/react-query'

const KEY = ['whole-list-search']

/** The text that was looked for last. */
export function keptSearch(client: QueryClient): string {
  return client.getQueryData<string>(KEY) ?? ''
}

/** Keeps a text with what the tab has read, and nowhere else: it may be personal, and is gone at sign-out. */
export function keepSearch(client: QueryClient, text: string): void {
  client.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(KEY, text)
}
