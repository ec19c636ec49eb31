/** When an answer was sent by the console's clock, and asked for by `steadyNow`, in epoch milliseconds. */
export type SentAndSeen = { readonly sentAt: number; readonly seenAt: number }

/** A sync of an answer. `clockSetBack`: its age is not known. */
type Sync = { readonly startedAt: string; readonly clockSetBack?: true }

/**
 * Returns how long ago a sync began, in milliseconds; `Infinity` if that is not known. Time until the answer counts by
 * the console's clock, time since by the browser's, so that a wrong clock on either side makes nothing look younger than
 * it is.
 */
export function ageOf({ startedAt, clockSetBack }: Sync, { sentAt, seenAt }: SentAndSeen, now: number): number {
  if (clockSetBack) return Number.POSITIVE_INFINITY
  return Math.max(0, sentAt - Date.parse(startedAt)) + Math.max(0, now - seenAt)
}
