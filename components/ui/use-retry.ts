import { useState } from 'react'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/** A query of which there is no data yet. */
export type Unanswered = {
  /** Why loading failed; null while loading. */
  readonly error: RequestFailure | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/**
 * Why a query has no data, and how to try again. The query drops its error when it retries; the failure stays, with Retry
 * and its focus, until the result is known.
 */
export function useRetry({ error, refetch }: Pick<Unanswered, 'error' | 'refetch'>) {
  const [retried, setRetried] = useState<RequestFailure | null>(null)
  async function retry() {
    setRetried(error)
    await refetch()
    setRetried(null)
  }
  return { failure: error ?? retried, retry }
}
