import { failureWords } from './failure-words.ts'
import type { RequestFailure } from './request-failure.ts'
import { useWords, useWordsLoaded } from './words-context.tsx'

/**
 * `failureWords` in the reader's language; the page must provide the words of `failures` and, perhaps later, `reasons`.
 * The code that creates a failure loads them first.
 */
export function useFailureWords(): (failure: RequestFailure) => string {
  const { words, say } = useWords('failures')
  const reasons = useWordsLoaded('reasons')
  return (failure) => failureWords(failure, words, reasons(), say)
}
