import 'server-only'
import { type Failure, mayPass, type Outcome } from '#lib/service-client/call.ts'

/** How long to wait before a page is asked for again, in milliseconds, each time it failed. */
const PAUSES = [1000, 2000, 4000, 8000]
/** A service that asks for a longer pause than this ends the export. */
const LONGEST_PAUSE_SECONDS = 60

function pauseAfter(failure: Failure, attempt: number): number | undefined {
  if (failure.kind === 'rate_limited') {
    return failure.retryAfterSeconds <= LONGEST_PAUSE_SECONDS ? failure.retryAfterSeconds * 1000 : undefined
  }
  return mayPass(failure) ? PAUSES[attempt] : undefined
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
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await read()
    if (outcome.ok || attempt === PAUSES.length) return outcome
    const pause = pauseAfter(outcome.failure, attempt)
    if (pause === undefined) return outcome
    await wait(pause)
  }
}
