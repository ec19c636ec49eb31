import 'server-only'
import { sql } from 'kysely'
import { columnHasCome } from '../database/has-come.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'

/** A limit of sign-in attempts: at most `maximum` in a window, which begins with its first attempt. */
export type AttemptLimit = { readonly key: string; readonly maximum: number }

const WINDOW_MILLISECONDS = 10 * 60_000

/**
 * Counts one attempt against each limit before the password is compared, so that concurrent attempts count as surely as
 * those made one by one. Stops at the first limit that is reached: a caller refused by a narrow limit does not use up a
 * wider one that others share. Each limit takes one statement, so counting is correct across processes.
 *
 * @param limits from the narrowest to the widest.
 * @returns seconds to wait when a limit is reached, else 0.
 */
export async function reserveAttempt(
  database: ConsoleDatabase,
  limits: readonly AttemptLimit[],
  now: number,
): Promise<number> {
  const isOver = columnHasCome('attempt.window_ends_at', now, WINDOW_MILLISECONDS)
  for (const { key, maximum } of limits) {
    const { count, window_ends_at } = await database.queries
      .insertInto('attempt')
      .values({ key, count: 1, window_ends_at: now + WINDOW_MILLISECONDS })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when ${isOver} then 1 else attempt.count + 1 end`,
          window_ends_at: sql`case when ${isOver} then excluded.window_ends_at else attempt.window_ends_at end`,
        }),
      )
      .returning(['count', 'window_ends_at'])
      .executeTakeFirstOrThrow()
    if (count > maximum) return Math.ceil((window_ends_at - now) / 1000)
  }
  return 0
}

/** Takes back an attempt that succeeded, so that only failures count. */
export async function releaseAttempt(database: ConsoleDatabase, limits: readonly AttemptLimit[]): Promise<void> {
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

/** Deletes counters whose window is over. */
export async function forgetEndedAttempts(database: ConsoleDatabase, now: number): Promise<void> {
  const isOver = columnHasCome('window_ends_at', now, WINDOW_MILLISECONDS)
  await database.queries.deleteFrom('attempt').where(isOver).execute()
}
