import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { log } from './log.ts'
import { logBackgroundFailure } from './log-background-failure.ts'

/**
 * Does work now and again after each pause, until the process ends, which it does not delay. A failure is logged, and
 * the work is tried again after the pause.
 *
 * @param failure the message of the log if the work failed: "clean-up failed"
 */
export async function repeatInBackground(
  pauseMilliseconds: number,
  failure: string,
  work: () => Promise<void>,
): Promise<never> {
  for (;;) {
    try {
      await work()
    } catch (error) {
      logBackgroundFailure(log(), error, failure)
    }
    await delay(pauseMilliseconds, undefined, { ref: false })
  }
}
