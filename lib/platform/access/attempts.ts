import 'server-only'
import { sql } from 'kysely'
import { columnHasCome } from '../database/has-come.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'

/**
 * A limit of attempts under one key. The first `free` failures of a window cost nothing. After each further one the
 * next attempt must wait, twice as long each time, at most `longest` milliseconds.
 */
export type AttemptLimit = { readonly key: string; readonly free: number; readonly longest: number }

/** The outcome of an attempt that was not made, because of earlier failures. */
export type Throttled = { readonly ok: false; readonly why: 'throttled'; readonly retryAfterSeconds: number }

export const ATTEMPT_WINDOW_MILLISECONDS = 10 * 60_000

/** The pause after the first failure beyond the free ones. */
const SHORTEST_MILLISECONDS = 1000

/** The end of no pause. Not the present time: on an instance whose clock is behind, that would begin a pause. */
const FREE = 0

/** By then every pause has reached its longest. Keeps the shift in range. */
const DOUBLINGS_MOST = 20

/**
 * Counts one attempt under a key, unless it must wait. One statement, so that concurrent attempts in any number of
 * processes all count.
 *
 * @returns milliseconds to wait, or 0 once it is counted, and from when the next attempt may be made.
 */
async function reserveOne({ queries }: ConsoleDatabase, limit: AttemptLimit, now: number) {
  const { key, free, longest } = limit
  const isOver = columnHasCome('attempt.window_ends_at', now, ATTEMPT_WINDOW_MILLISECONDS)
  const count = sql<number>`case when ${isOver} then 1 else attempt.count + 1 end`
  const beyond = sql<number>`(${count}) - ${sql.lit(free)}`
  const begins = sql<number>`excluded.window_ends_at - ${sql.lit(ATTEMPT_WINDOW_MILLISECONDS)}`
  const pause = sql<number>`case
    when ${beyond} > ${sql.lit(DOUBLINGS_MOST)} then ${sql.lit(longest)}
    when ${sql.lit(SHORTEST_MILLISECONDS)} * (1 << (${beyond} - 1)) > ${sql.lit(longest)} then ${sql.lit(longest)}
    else ${sql.lit(SHORTEST_MILLISECONDS)} * (1 << (${beyond} - 1)) end`
  const counted = await queries
    .insertInto('attempt')
    .values({ key, count: 1, window_ends_at: now + ATTEMPT_WINDOW_MILLISECONDS, free_at: FREE })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count,
          window_ends_at: sql`case when ${isOver} then excluded.window_ends_at else attempt.window_ends_at end`,
          free_at: sql`case when ${beyond} <= 0 then ${sql.lit(FREE)} else ${begins} + (${pause}) end`,
        })
        .where((row) => row.or([isOver, columnHasCome('attempt.free_at', now, longest)])),
    )
    .returning('free_at')
    .executeTakeFirst()
  if (counted) return { wait: 0, freeAt: counted.free_at }
  const waiting = await queries.selectFrom('attempt').select('free_at').where('key', '=', key).executeTakeFirst()
  const freeAt = waiting?.free_at ?? now
  return { wait: Math.max(1, freeAt - now), freeAt }
}

/** Takes back an attempt that was counted under a key, and its pause, because another key does not allow it. */
async function takeBack({ queries }: ConsoleDatabase, key: string, freeAt: number): Promise<void> {
  await queries
    .updateTable('attempt')
    .set({
      count: sql`attempt.count - 1`,
      free_at: sql`case when attempt.free_at = ${freeAt} then ${sql.lit(FREE)} else attempt.free_at end`,
    })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/**
 * Counts one attempt under each key. Stops at the first key that must wait, so that an attempt stopped by a narrow key
 * uses up nothing of a wider one that others share. The attempt is not made then, so no key counts it.
 *
 * @returns seconds to wait, or 0.
 */
async function reserveAttempt(
  database: ConsoleDatabase,
  limits: readonly AttemptLimit[],
  now: number,
): Promise<number> {
  const counted = new Map<string, number>()
  for (const limit of limits) {
    const { wait, freeAt } = await reserveOne(database, limit, now)
    if (wait > 0) {
      for (const [key, end] of counted) await takeBack(database, key, end)
      return Math.ceil(wait / 1000)
    }
    counted.set(limit.key, freeAt)
  }
  return 0
}

/** Takes back the count of a successful attempt, so that only failures count. A pause that others caused stays. */
async function releaseAttempt(database: ConsoleDatabase, limits: readonly AttemptLimit[]): Promise<void> {
  await database.queries
    .updateTable('attempt')
    .set({ count: sql`attempt.count - 1` })
    .where('count', '>', 0)
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .execute()
}

/**
 * Makes an attempt under limits, unless it must wait. It is counted before it starts, so that concurrent guesses all
 * count, and the count is taken back unless it failed. An attempt that throws stays counted.
 *
 * @param limits from the narrowest to the widest.
 * @param isFailure whether an outcome counts against the limits.
 */
export async function withAttempt<Outcome extends { readonly ok: boolean }>(
  database: ConsoleDatabase,
  limits: readonly AttemptLimit[],
  now: number,
  attempt: () => Promise<Outcome>,
  isFailure: (outcome: Outcome) => boolean = ({ ok }) => !ok,
): Promise<Outcome | Throttled> {
  const retryAfterSeconds = await reserveAttempt(database, limits, now)
  if (retryAfterSeconds > 0) return { ok: false, why: 'throttled', retryAfterSeconds }
  const outcome = await attempt()
  if (!isFailure(outcome)) await releaseAttempt(database, limits)
  return outcome
}
