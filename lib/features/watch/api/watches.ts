import type { Page } from '#lib/contract/pagination.ts'
import { type Checked, isCount, isShape, isText } from '#lib/contract/shape.ts'
import type { PhoneCountry } from '#lib/matching/forms/phone-country.ts'
import type { CopyProof } from '#lib/mirror/api/sync-state.ts'

/** Most watched values of one list. */
export const WATCHED_MAXIMUM = 100_000
/** Most values in one request. */
export const WATCHED_AT_ONCE = 500
export const WATCH_LABEL_LONGEST = 100

/** The country of phone numbers without a country code; `''` for none. */
export type WatchCountry = PhoneCountry | ''

/** A watch as its page shows it: how many of its values have which state. */
export type WatchItem = {
  readonly id: string
  readonly label: string
  /** The name of the person who set it. */
  readonly setBy: string
  /** The name of the present owner; null if the owner set it. */
  readonly told: string | null
  readonly createdAt: string
  readonly values: number
  readonly listed: number
  readonly similar: number
  readonly notListed: number
  /**
   * Values that no certified sync has searched, that were not found in one that is now too old to prove anything, or that
   * entries have only in fields that describe or change by themselves.
   */
  readonly unverified: number
  /** When a state of its values last changed; null if never. */
  readonly changedAt: string | null
  /** Whether the key of its hashes is lost: it finds nothing new. */
  readonly isLost: boolean
  /** Whether the reader may end it. */
  readonly mayEnd: boolean
}

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
