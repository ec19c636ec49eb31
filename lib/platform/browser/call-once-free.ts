import { callConsole, type Received, type Sending } from './fetcher.ts'
import { RequestFailure } from './request-failure.ts'

/** So long a change waits that came while a file was taken into the list. */
const BUSY_MILLISECONDS = 3000

/**
 * Calls the console for a change of the list. Where the list is just taking in a file, it calls once more after a while;
 * short files are in by then.
 *
 * @throws as `callConsole`.
 */
export async function callOnceFree(path: string, sending: Sending): Promise<Received> {
  try {
    return await callConsole(path, sending)
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.errors.list?.code !== 'busy') throw error
    await new Promise((resolve) => setTimeout(resolve, BUSY_MILLISECONDS))
    return callConsole(path, sending)
  }
}
