import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { RequestFailure } from './request-failure.ts'

// Render an answer in the task that delivers it, not in a later one after the next frame.
notifyManager.setScheduler(queueMicrotask)

/** An answer is fresh for a minute: opening its page again within that time makes no request. */
const FRESH_MS = 60_000

/**
 * The query cache of the browser. It retries nothing: the server has already done so, and the person who sees the
 * failure decides better. It refetches nothing by itself either.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // An admin may require a second factor while the page is open.
        if (error instanceof RequestFailure && error.errors.secondFactor?.code === 'missing') {
          window.location.assign('/second-factor')
        }
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  })
}
