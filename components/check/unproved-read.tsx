import type { UnprovedRead as Read } from '#lib/mirror/api/sync-state.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Why a complete sync proves nothing. */
export function UnprovedRead({ reachable, total }: Read) {
  const { words, say } = useWords('check')
  return reachable === null ? words.reading.unproved : say(words.reading.tooDeep, { reachable, total })
}
