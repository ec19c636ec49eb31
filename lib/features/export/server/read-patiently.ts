import 'server-only'
import { backoff } from '#lib/platform/backoff.ts'
import { type Failure, mayPass, type Outcome } from '#lib/service-client/call.ts'

/** How often a page is asked for again, and after which waits. */
const RETRIES = 4
const WAITS = { firstMilliseconds: 1000, longestMilliseconds: 8000, jitter: 0 }
/** A service that asks for a longer pause than this ends the export. */
const LONGEST_PAUSE_SECONDS = 60

function pauseAfter(failure: Failure, failures: number): number | undefined {
  if (failure.kind === 'rate_limited') {
    return failure.retryAfterSeconds <= LONGEST_PAUSE_SECONDS ? failure.retryAfterSeconds * 1000 : undefined
  }
  return mayPass(failure) ? backoff(failures, WAITS) : undefined
}

/**
 * Reads, and again when that fails in a way that may pass: a long export should not end at one lost answer, and a service
 * that asks to wait is left alone for so long.
 *
 * @param wait for so many milliseconds; throws when the export was given up meanwhile.
 */
export async function readPatiently<Value>(
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
