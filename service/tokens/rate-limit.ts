import { type Kysely, sql } from 'kysely'
import type { ServiceTables } from '../store/tables.ts'

/** Allows `burst` requests at once, then `perMinute` spread evenly. */
export type Rate = { readonly perMinute: number; readonly burst: number }

/** A rate for one subject. Requests with the same `subject` share it. */
export type Limit = { readonly subject: string; readonly rate: Rate }

type Queries = Kysely<ServiceTables>

/** By how much the clocks of two instances may differ. */
const TOLERANCE_MILLISECONDS = 60_000

const costOf = ({ perMinute }: Rate) => 60_000 / perMinute

/**
 * Counts a request in all instances on the database, by the generic cell rate algorithm: one number per subject, the
 * moment at which its requests are paid off at the steady rate. One statement, so that requests made at once count as
 * surely as those made one by one.
 *
 * @returns 0 when it may proceed, else the whole seconds to wait; it is then not counted.
 */
export async function countRequest(queries: Queries, { subject, rate }: Limit, now: number): Promise<number> {
  const cost = costOf(rate)
  const credit = cost * rate.burst
  // A stored moment later than this means that the clock was set back: no request is admitted that far ahead.
  const latest = sql`excluded.paid_off + ${sql.lit(credit - cost + TOLERANCE_MILLISECONDS)}`
  const next = sql<number>`case
    when rate_limit.paid_off <= excluded.paid_off - ${sql.lit(cost)} or rate_limit.paid_off > ${latest} then excluded.paid_off
    else rate_limit.paid_off + ${sql.lit(cost)} end`
  const counted = await queries
    .insertInto('rate_limit')
    .values({ subject, paid_off: now + cost })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({ paid_off: next })
        .where(sql<boolean>`${next} <= excluded.paid_off + ${sql.lit(credit - cost)}`),
    )
    .returning('paid_off')
    .executeTakeFirst()
  if (counted) return 0
  const full = await queries
    .selectFrom('rate_limit')
    .select('paid_off')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return Math.max(1, Math.ceil(((full?.paid_off ?? now) + cost - credit - now) / 1000))
}

/** Takes back counted requests. */
export async function giveBack(queries: Queries, limits: readonly Limit[]): Promise<void> {
  for (const { subject, rate } of limits) {
    await queries
      .updateTable('rate_limit')
      .set({ paid_off: sql`paid_off - ${sql.lit(costOf(rate))}` })
      .where('subject', '=', subject)
      .execute()
  }
}
