import type { ClientItem } from '#lib/features/session/api/session-item.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { clientWords } from './client-words.ts'

/** Returns a function that names the browser and system of a session, as far as known. */
export function useClientWords(): (client: ClientItem) => string {
  const { words, say } = useWords('sessions')
  return (client) => clientWords(client, words, say)
}
