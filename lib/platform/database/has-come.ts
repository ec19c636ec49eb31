import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** How much the clocks of two machines may differ. */
const TOLERANCE_MILLISECONDS = 60_000

/**
 * Whether a stored time has come. A time further ahead than the code ever sets also counts: the clock was set back, and
 * otherwise the work would wait until the clock has caught up.
 *
 * @param longest how far ahead the time is set at most, in milliseconds.
 */
export function hasCome(moment: number, now: number, longest: number): boolean {
  return moment <= now || isAhead(moment - longest, now)
}

/**
 * Whether a stored time that was the present is further ahead than the clocks of two machines may differ: the clock was
 * set back, or is wrong.
 */
export function isAhead(moment: number, now: number): boolean {
  return moment > now + TOLERANCE_MILLISECONDS
}

/** The same as SQL, for a column. */
export function columnHasCome(column: string, now: number | RawBuilder<number>, longest: number): RawBuilder<SqlBool> {
  const moment = sql.ref(column)
  return sql<SqlBool>`(${moment} <= ${now} or ${moment} - ${sql.lit(longest + TOLERANCE_MILLISECONDS)} > ${now})`
}
