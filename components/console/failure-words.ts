import type { RequestFailure } from '#lib/browser/request-failure.ts'
import { counted } from '#lib/browser/words.ts'

function wait(seconds: number): string {
  return seconds < 120 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')
}

/** A failure in one or two sentences, with how long to wait when that is known. */
export function failureWords({ message, reason, retryAfterSeconds }: RequestFailure): string {
  return retryAfterSeconds === undefined
    ? `${message}. ${reason}.`
    : `${message}. Try again in ${wait(retryAfterSeconds)}.`
}
