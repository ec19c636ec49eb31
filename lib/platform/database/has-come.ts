import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** By how much the clocks of two machines may differ. */
const TOLERANCE_MILLISECONDS = 60_000

/**
 * Whether a stored moment has come. So has one that lies further ahead than anybody sets it: the clock was put back
 * since, and everything would stand still until it has caught up.
 *
 * @param longest how far ahead it is set at most, in milliseconds.
 */
export function hasCome(moment: number, now: number, longest: number): boolean {
  return moment <= now || moment > now + longest + TOLERANCE_MILLISECONDS
}

/** The same in a statement, of a column. */
export function columnHasCome(column: string, now: number | RawBuilder<number>, longest: number): RawBuilder<SqlBool> {
  const moment = sql.ref(column)
  return sql<SqlBool>`(${moment} <= ${now} or ${moment} - ${sql.lit(longest + TOLERANCE_MILLISECONDS)} > ${now})`
}
