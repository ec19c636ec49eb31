import 'server-only'
import { type RawBuilder, sql } from 'kysely'

/** The time an instance has for one delivery before another may take it over; a receiver may take ten seconds of it. */
export const LEASE_MILLISECONDS = 12_000
/** How long a receiver may take for a delivery. */
export const TIMEOUT_MILLISECONDS = 10_000
/** How long one call delivers what waits, before it lets other due webhooks have their turn. */
export const TURN_MILLISECONDS = 5000
/** Pauses after failures. */
export const WAITS = { firstMilliseconds: 5000, longestMilliseconds: 3_600_000, jitter: 0.2 }

/** A moment that instances compare, by the clock of the database. */
export type Moment = RawBuilder<number>

export function after(present: Moment, milliseconds: number): Moment {
  return sql<number>`${present} + ${sql.lit(milliseconds)}`
}
