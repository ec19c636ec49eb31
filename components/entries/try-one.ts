import { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/** After this many tries the failure is reported instead. */
const TRIES_MOST = 5

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // If it was stopped during the last try, no event follows.
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/**
 * Does something to one entry. Waits and retries while the service asks for a delay.
 *
 * @param signal ends the wait at once.
 * @returns why it failed, or `stopped` if it was stopped during a wait; otherwise undefined.
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
