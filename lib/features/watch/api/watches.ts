import type { PhoneCountry } from '#lib/matching/forms/phone-country.ts'

/** Values that may be watched on one list. */
export const WATCHED_MAXIMUM = 100_000
/** Values that one request may hand over. */
export const WATCHED_AT_ONCE = 500
export const WATCH_LABEL_LONGEST = 100

/** Where telephone numbers without a country code are dialled; `''` is nowhere known. */
export type WatchCountry = PhoneCountry | ''

/** A watch as its page shows it: how many of its values stand how. */
export type WatchItem = {
  readonly id: string
  readonly label: string
  /** Who set it. */
  readonly setBy: string
  /** Who is told, where that is somebody else by now; null if it is who set it. */
  readonly told: string | null
  readonly createdAt: string
  readonly values: number
  readonly listed: number
  readonly similar: number
  readonly notListed: number
  /** Values that no certified sync has looked for yet. */
  readonly unverified: number
  /** When it last changed how one of them stands; null if it never did. */
  readonly changedAt: string | null
  /** Whether its hashes can be computed no more, since their key is lost: it finds nothing new. */
  readonly isLost: boolean
  /** Whether the person who asks may end it. */
  readonly mayEnd: boolean
}

/** `data` of `GET /api/watches`. */
export type WatchesPage = {
  readonly items: readonly WatchItem[]
  readonly pagination: { readonly total: number; readonly limit: number; readonly offset: number }
  /** Values watched on the list, by everybody together. */
  readonly watched: number
}

/** `data` of an answer to values that are to be watched: how many were taken, and how many can be watched by nobody. */
export type Watched = { readonly id: string; readonly taken: number; readonly unusable: number }
