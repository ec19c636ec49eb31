import { useWords } from '#lib/platform/browser/words-context.tsx'

const NAMED = ['timeout', 'unreachable', 'private_address', 'secret_lost'] as const

function isNamed(failure: string): failure is (typeof NAMED)[number] {
  return (NAMED as readonly string[]).includes(failure)
}

/** Returns the result of a delivery in words, from its failure code. */
export function useOutcomeWords(): (failure: string | null) => string {
  const { words, say } = useWords('delivery')
  const { failures, arrived } = words
  return (failure) => {
    if (failure === null) return arrived
    if (isNamed(failure)) return failures[failure]
    return say(failures.status, { status: failure.replace(/^status_/, '') })
  }
}
