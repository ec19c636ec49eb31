import type { BlacklistAnswer } from '#lib/browser/blacklist-answer.ts'

/** The list's length as last heard, and how it was when it was last different. Times are epoch milliseconds. */
export type Totals = {
  readonly total: number
  readonly sentAt: number
  readonly before?: { readonly total: number; readonly sentAt: number }
}

/** Takes note of an answer. One that is older than the last heard, as on going back, changes nothing. */
export function noteTotal(known: Totals | undefined, { pagination, sentAt }: BlacklistAnswer): Totals {
  const { total } = pagination
  if (known === undefined) return { total, sentAt }
  if (sentAt <= known.sentAt) return known
  if (total === known.total) return { ...known, sentAt }
  return { total, sentAt, before: { total: known.total, sentAt: known.sentAt } }
}
