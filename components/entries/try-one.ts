import { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/** Who is asked for patience so often is told instead. */
const TRIES_MOST = 5

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/**
 * Does something to one entry; waits and does it again while the service asks for patience.
 *
 * @param signal ends the waiting at once.
 * @returns why it was not done, if it was not: `stopped` when it was waited for.
 */
export async function tryOne(
  act: () => Promise<void>,
  signal: AbortSignal,
): Promise<RequestFailure | 'stopped' | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      await act()
      return undefined
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      if (error.retryAfterSeconds === undefined || tries === TRIES_MOST) return error
      await pause(error.retryAfterSeconds, signal)
      if (signal.aborted) return 'stopped'
    }
  }
}
