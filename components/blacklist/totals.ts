import type { Environment } from '#lib/contract/tokens.ts'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'

/**
 * The list's length as last heard, and how it was when it was last different. `sentAt` is what people are shown; the
 * order of answers is that in which they were seen. Both are epoch milliseconds.
 */
export type Totals = {
  readonly total: number
  readonly sentAt: number
  readonly seenAt: number
  readonly environment: Environment | null
  readonly before?: { readonly total: number; readonly sentAt: number }
}

/**
 * Takes note of an answer. One that is older than the last heard, as on going back, changes nothing; one of the other
 * list begins anew, since the lengths of two lists say nothing about each other.
 */
export function noteTotal(known: Totals | undefined, answer: BlacklistAnswer): Totals {
  const { pagination, sentAt, seenAt, environment } = answer
  const { total } = pagination
  if (known === undefined || known.environment !== environment) return { total, sentAt, seenAt, environment }
  if (seenAt <= known.seenAt) return known
  if (total === known.total) return { ...known, sentAt, seenAt }
  return { total, sentAt, seenAt, environment, before: { total: known.total, sentAt: known.sentAt } }
}
