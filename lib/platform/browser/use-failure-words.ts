import { failureWords } from './failure-words.ts'
import type { RequestFailure } from './request-failure.ts'
import { useWords } from './words-context.tsx'

/** `failureWords` in the reader's language; the page must provide the words of `failures`. */
export function useFailureWords(): (failure: RequestFailure) => string {
  const { words, say } = useWords('failures')
  return (failure) => failureWords(failure, words, say)
}
