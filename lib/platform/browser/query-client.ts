import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { RequestFailure } from './request-failure.ts'
import { markSignedOut } from './session-state.ts'

// An answer is drawn by the task that brings it, not by a later one behind the frame that is due meanwhile.
notifyManager.setScheduler(queueMicrotask)

/** An answer counts as fresh for a minute: going back to its page within that time reads nothing. */
const FRESH_MS = 60_000

/**
 * The browser's memory of what it read. Nothing is tried again by itself: the console's own side has done so already,
 * and a person who reads what failed decides better. Nothing is read again without being asked for either.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof RequestFailure && error.isSignedOut) markSignedOut()
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  })
}
