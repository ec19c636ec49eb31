export const DAY_MILLISECONDS = 86_400_000

/** Returns a moment, in epoch milliseconds, as an ISO date-time in UTC. */
export const iso = (moment: number): string => new Date(moment).toISOString()

/** The same, for a moment that may be missing. */
export const isoOrNull = (moment: number | null | undefined): string | null => (moment == null ? null : iso(moment))

/** Returns the day of a moment in UTC, as in `2026-11-24`. */
export const dayOf = (moment: number): string => iso(moment).slice(0, 10)
