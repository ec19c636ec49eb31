import { LRUCache } from 'lru-cache'

/** Allows `burst` requests at once, then `perMinute` spread evenly. */
export type Rate = { readonly perMinute: number; readonly burst: number }

export type RateLimit = {
  /**
   * Counts a request of a subject. Returns 0 when it may proceed, else the whole seconds to wait, and does not count
   * it.
   */
  count(subject: string, now: number): number
  /** Takes back a counted request. */
  giveBack(subject: string): void
}

const CACHED_SUBJECTS = 10_000

/**
 * Limits requests per subject with the generic cell rate algorithm: one number per subject, the moment at which its
 * requests are paid off at the steady rate. Memory is bounded: the subject quiet for longest is dropped first.
 */
export function rateLimit({ perMinute, burst }: Rate): RateLimit {
  const cost = 60_000 / perMinute
  const credit = cost * burst
  const paidOff = new LRUCache<string, number>({ max: CACHED_SUBJECTS })
  return {
    count(subject, now) {
      const last = paidOff.get(subject) ?? 0
      // No request is admitted that would be paid off later than this: the clock was put back since.
      const isAhead = last > now + credit
      const next = (isAhead ? now : Math.max(last, now)) + cost
      const wait = next - credit - now
      if (wait > 0) return Math.ceil(wait / 1000)
      paidOff.set(subject, next)
      return 0
    },
    giveBack(subject) {
      const last = paidOff.get(subject)
      if (last !== undefined) paidOff.set(subject, last - cost)
    },
  }
}
