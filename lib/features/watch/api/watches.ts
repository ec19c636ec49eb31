import type { Page } from '#lib/contract/pagination.ts'
import { type Checked, isCount, isMoment, isShape, isText, isYesOrNo, orNull } from '#lib/contract/shape.ts'
import type { PhoneCountry } from '#lib/matching/forms/phone-country.ts'
import type { CopyProof } from '#lib/mirror/api/sync-state.ts'

/** Most watched values of one list. */
export const WATCHED_MAXIMUM = 100_000
/** Most values in one request. */
export const WATCHED_AT_ONCE = 500
export const WATCH_LABEL_LONGEST = 100

/** The country of phone numbers without a country code; `''` for none. */
export type WatchCountry = PhoneCountry | ''

export const isWatch = isShape({
  id: isText,
  label: isText,
  /** The name of the person who set it. */
  setBy: isText,
  /** The name of the present owner; null if the owner set it. */
  told: orNull(isText),
  createdAt: isMoment,
  values: isCount,
  listed: isCount,
  similar: isCount,
  notListed: isCount,
  /**
   * Values that no certified sync has searched, that were not found in one that is now too old to prove anything, or that
   * entries have only in fields that describe or change by themselves.
   */
  unverified: isCount,
  /** When a state of its values last changed; null if never. */
  changedAt: orNull(isMoment),
  /** Whether the key of its hashes is lost: it finds nothing new. */
  isLost: isYesOrNo,
  /** Whether the reader may end it. */
  mayEnd: isYesOrNo,
})
/** A watch as its page shows it: how many of its values have which state. */
export type WatchItem = Checked<typeof isWatch>

/** `data` of `GET /api/watches`. */
export type WatchesPage = Page<WatchItem> & {
  /** Values watched on the list by everybody. */
  readonly watched: number
  /** What `notListed` rests on. */
  readonly copy: CopyProof
}

/** `data` of an answer to values to watch: how many were stored, and how many cannot be watched. */
export const isWatched = isShape({ id: isText, taken: isCount, unusable: isCount })
export type Watched = Checked<typeof isWatched>
