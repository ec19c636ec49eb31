import { useWords } from '#lib/browser/words-context.tsx'

/** What became of a delivery, by the code of its failure. */
export function useOutcomeWords(): (failure: string | null) => string {
  const { words, say } = useWords('delivery')
  const { failures, arrived } = words
  return (failure) => {
    if (failure === null) return arrived
    if (failure === 'timeout' || failure === 'unreachable' || failure === 'secret_lost') return failures[failure]
    return say(failures.status, { status: failure.replace(/^status_/, '') })
  }
}
