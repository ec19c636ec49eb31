import { callConsole, type Received, type Sending } from './fetcher.ts'
import { RequestFailure } from './request-failure.ts'

/** How long a change waits for the end of an import. */
const BUSY_MILLISECONDS = 3000

/**
 * Calls the console to change the list. If the list is busy with an import, waits and calls once more; short imports
 * are done by then.
 *
 * @throws as `callConsole`.
 */
export async function callWithBusyRetry(path: string, sending: Sending): Promise<Received> {
  try {
    return await callConsole(path, sending)
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.errors.list?.code !== 'busy') throw error
    await new Promise((resolve) => setTimeout(resolve, BUSY_MILLISECONDS))
    return callConsole(path, sending)
  }
}
