export const DAY_MILLISECONDS = 86_400_000

/** Returns a moment, in epoch milliseconds, as an ISO date-time in UTC. */
export const iso = (moment: number): string => new Date(moment).toISOString()

/** The same, for a moment that may be missing. */
export const isoOrNull = (moment: number | null | undefined): string | null => (moment == null ? null : iso(moment))

/** Returns the day of a moment in UTC, as in `2026-11-24`. */
export const dayOf = (moment: number): string => iso(moment).slice(0, 10)

const ISO_DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/

/**
 * Returns the epoch milliseconds of a full ISO 8601 date-time with an offset; `undefined` for any other text, even for
 * a day that does not exist, which `Date.parse` would silently shift.
 */
export function isoTime(text: string): number | undefined {
  const match = ISO_DATE_TIME.exec(text)
  const time = match ? Date.parse(text) : Number.NaN
  if (match === null || Number.isNaN(time)) return undefined
  const [, year, month, day] = match
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number(day) <= lastDay ? time : undefined
}
