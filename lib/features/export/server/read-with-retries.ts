import 'server-only'
import { type Failure, isTransient, type Outcome } from '#lib/service-client/call.ts'

/** Pauses before each retry of a page, in milliseconds. */
const PAUSES = [1000, 2000, 4000, 8000]
/** A service that asks for a longer pause ends the export. */
const LONGEST_PAUSE_SECONDS = 60

function pauseAfter(failure: Failure, attempt: number): number | undefined {
  if (failure.kind === 'rate_limited') {
    return failure.retryAfterSeconds <= LONGEST_PAUSE_SECONDS ? failure.retryAfterSeconds * 1000 : undefined
  }
  return isTransient(failure) ? PAUSES[attempt] : undefined
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
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await read()
    if (outcome.ok || attempt === PAUSES.length) return outcome
    const pause = pauseAfter(outcome.failure, attempt)
    if (pause === undefined) return outcome
    await wait(pause)
  }
}
