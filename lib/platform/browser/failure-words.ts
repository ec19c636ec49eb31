import type { ERRORS } from '#lib/contract/errors.ts'
import type { Message } from '../wording/message.ts'
import type { Say } from '../wording/say.ts'
import type { Wording } from '../wording/wording.ts'
import type { RequestFailure } from './request-failure.ts'

type Catalogue = (typeof ERRORS)[keyof typeof ERRORS]
type CodeOf<Entry extends Catalogue> = Entry extends Catalogue ? `${Entry['area']}.${Entry['code']}` : never

/** Every failure of the catalogue as `area.code`. */
type FailureCode = CodeOf<Catalogue>

/** Waits up to two minutes are given in seconds. */
const LONGEST_IN_SECONDS = 120

/**
 * Describes a failure in one or two sentences: what happened, what to do, and how long to wait if known. A failure
 * without words here, such as one of a newer service, is shown in its own English words.
 *
 * @param reasons undefined if they could not be loaded.
 */
export function failureWords(
  failure: RequestFailure,
  words: Wording['failures'],
  reasons: Wording['reasons'] | undefined,
  say: Say,
): string {
  const { errors, message, reason, retryAfterSeconds } = failure
  if (retryAfterSeconds !== undefined && errors.rate) {
    return retryAfterSeconds < LONGEST_IN_SECONDS
      ? say(words.retryInSeconds, { count: retryAfterSeconds })
      : say(words.retryInMinutes, { count: Math.ceil(retryAfterSeconds / 60) })
  }
  const sentences: Readonly<Record<FailureCode, Message>> | undefined = reasons
  const known = new Map<string, Message>(Object.entries({ ...words, ...sentences }))
  for (const [area, { code }] of Object.entries(errors)) {
    const sentence = known.get(`${area}.${code}`)
    if (typeof sentence !== 'string') continue
    if (area !== 'limit' || retryAfterSeconds === undefined) return sentence
    return `${sentence} ${say(words.goOnInMinutes, { count: Math.ceil(retryAfterSeconds / 60) })}`
  }
  return `${message}. ${reason}.`
}
