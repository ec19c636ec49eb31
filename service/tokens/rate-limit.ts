import { LRUCache } from 'lru-cache'

/** How often one subject may do a thing: `burst` at once, then `perMinute` spread evenly. */
export type Rate = { readonly perMinute: number; readonly burst: number }

export type RateLimit = {
  /** Counts one request of a subject; 0 when it may go ahead, else the whole seconds to wait, and then it is not counted. */
  count(subject: string, now: number): number
  /** Takes back one that was counted. */
  giveBack(subject: string): void
}

const CACHED_SUBJECTS = 10_000

/**
 * Limits requests by one number per subject: the moment at which all it has done would be paid off at the steady rate
 * (the generic cell rate algorithm). Memory is bounded: the subject that was quiet longest is forgotten first.
 */
export function rateLimit({ perMinute, burst }: Rate): RateLimit {
  const cost = 60_000 / perMinute
  const credit = cost * burst
  const paidOff = new LRUCache<string, number>({ max: CACHED_SUBJECTS })
  return {
    count(subject, now) {
      const next = Math.max(paidOff.get(subject) ?? 0, now) + cost
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
