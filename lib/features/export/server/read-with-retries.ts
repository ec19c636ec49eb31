import 'server-only'
import { backoff } from '#lib/platform/backoff.ts'
import { type Failure, isTransient, type Outcome } from '#lib/service-client/call.ts'

/** How often to retry a page, and how long to wait before each retry. */
const RETRIES = 4
const WAITS = { firstMilliseconds: 1000, longestMilliseconds: 8000, jitter: 0 }
/** A service that asks for a longer pause ends the export. */
const LONGEST_PAUSE_SECONDS = 60

function pauseAfter(failure: Failure, failures: number): number | undefined {
  if (failure.kind === 'rate_limited') {
    return failure.retryAfterSeconds <= LONGEST_PAUSE_SECONDS ? failure.retryAfterSeconds * 1000 : undefined
  }
  return isTransient(failure) ? backoff(failures, WAITS) : undefined
}

/**
 * Reads, and retries transient failures: one lost answer should not end a long export, and a rate limit is respected.
 *
 * @param wait for so many milliseconds; the export may be aborted meanwhile.
 */
export async function readWithRetries<Value>(
  read: () => Promise<Outcome<Value>>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Outcome<Value>> {
  for (let failures = 1; ; failures += 1) {
    const outcome = await read()
    if (outcome.ok || failures > RETRIES) return outcome
    const pause = pauseAfter(outcome.failure, failures)
    if (pause === undefined) return outcome
    await wait(pause)
  }
}
