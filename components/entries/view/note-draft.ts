import type { QueryClient } from '@tanstack/react-query'

const DRAFTS = 'note-draft'

/** Returns what was typed as a new note about an entry and is not saved yet. */
export function keptDraft(client: QueryClient, entryKey: string): string {
  return client.getQueryData<string>([DRAFTS, entryKey]) ?? ''
}

/** Keeps an unsaved note while its panel is closed, in the tab's query cache and nowhere else. Sign-out deletes it. */
export function keepDraft(client: QueryClient, entryKey: string, text: string): void {
  client.setQueryDefaults([DRAFTS], { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData([DRAFTS, entryKey], text)
}
