import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { RequestFailure } from './request-failure.ts'
import { markSignedOut } from './session-state.ts'

// Draw an answer in the task that brings it, not in a later one after the next frame.
notifyManager.setScheduler(queueMicrotask)

/** An answer is fresh for a minute: returning to its page within that time makes no request. */
const FRESH_MS = 60_000

/**
 * The query cache of the browser. Nothing is retried automatically: the server has already done so, and a person who
 * sees the failure decides better. Nothing is refetched automatically either.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (!(error instanceof RequestFailure)) return
        if (error.isSignedOut) markSignedOut()
        // Rules may ask for one while the page is open.
        if (error.errors.secondFactor?.code === 'missing') window.location.assign('/second-factor')
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  })
}
