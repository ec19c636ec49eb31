import type { Environment } from '#lib/contract/tokens.ts'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'

/**
 * The list's latest length, and the last one that differed from it. People see `sentAt`; answers are ordered by when
 * they were seen. Both are epoch milliseconds.
 */
export type Totals = {
  readonly total: number
  readonly sentAt: number
  readonly seenAt: number
  readonly environment: Environment | null
  readonly before?: { readonly total: number; readonly sentAt: number }
}

/**
 * Records the total of an answer. An answer older than the latest one, for example after Back, changes nothing. An
 * answer of the other list starts over, because the lengths of two lists cannot be compared.
 */
export function noteTotal(known: Totals | undefined, answer: BlacklistAnswer): Totals {
  const { pagination, sentAt, seenAt, environment } = answer
  const { total } = pagination
  if (known === undefined || known.environment !== environment) return { total, sentAt, seenAt, environment }
  if (seenAt <= known.seenAt) return known
  if (total === known.total) return { ...known, sentAt, seenAt }
  return { total, sentAt, seenAt, environment, before: { total: known.total, sentAt: known.sentAt } }
}
