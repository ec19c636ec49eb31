import type { BlacklistAnswer } from '#lib/browser/blacklist-answer.ts'

/**
 * The list's length as last heard, and how it was when it was last different. `sentAt` is what people are shown; the
 * order of answers is that in which they were seen. Both are epoch milliseconds.
 */
export type Totals = {
  readonly total: number
  readonly sentAt: number
  readonly seenAt: number
  readonly before?: { readonly total: number; readonly sentAt: number }
}

/** Takes note of an answer. One that is older than the last heard, as on going back, changes nothing. */
export function noteTotal(known: Totals | undefined, { pagination, sentAt, seenAt }: BlacklistAnswer): Totals {
  const { total } = pagination
  if (known === undefined) return { total, sentAt, seenAt }
  if (seenAt <= known.seenAt) return known
  if (total === known.total) return { ...known, sentAt, seenAt }
  return { total, sentAt, seenAt, before: { total: known.total, sentAt: known.sentAt } }
}
