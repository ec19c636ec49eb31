import type { ClientItem } from '#lib/features/session/api/session-item.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Returns a function that names the browser and system of a session, as far as known. */
export function useClientWords(): (client: ClientItem) => string {
  const { words, say } = useWords('sessions')
  return ({ browser, system }) =>
    browser !== null && system !== null ? say(words.client, { browser, system }) : (browser ?? system ?? words.unknown)
}
