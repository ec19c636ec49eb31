import { networkOf } from '#lib/platform/network/client-network.ts'
import { rateLimit } from './rate-limit.ts'

/** A console asks once per signed-in person and hour; this leaves room for hundreds of people at one moment. */
const FROM_NETWORK = { perMinute: 1200, burst: 600 }
/** Attempts that fail, of one key from one network: whoever knows a key's name uses up nobody's but their own. */
const FAILED_OF_KEY_FROM_NETWORK = { perMinute: 600, burst: 300 }
/** Attempts that fail, of one key from wherever: bounds the work that many networks can make. */
const FAILED_OF_KEY = { perMinute: 12_000, burst: 6000 }

/** An attempt that was let through: to be called when it turns out right. */
export type Attempt = { readonly ok: true; readonly succeeded: () => void }
export type Admission = Attempt | { readonly ok: false; readonly waitSeconds: number }

/**
 * Counts attempts at the token operations. Each counts before its secret is looked at, so that attempts sent all at once
 * count as surely as those sent one by one; one that turns out right counts only for its network.
 */
export function tokenAttempts() {
  const fromNetwork = rateLimit(FROM_NETWORK)
  const failedFromNetwork = rateLimit(FAILED_OF_KEY_FROM_NETWORK)
  const failed = rateLimit(FAILED_OF_KEY)
  return {
    /** Seconds to wait for whoever asks from an address; 0 when they may go on. */
    waitOf: (address: string, now: number): number => fromNetwork.count(networkOf(address), now),

    /** Whether an attempt with a key may go on. */
    admit(apiKey: string, address: string, now: number): Admission {
      const both = `${networkOf(address)} ${apiKey}`
      const waitOfNetwork = failedFromNetwork.count(both, now)
      if (waitOfNetwork > 0) return { ok: false, waitSeconds: waitOfNetwork }
      const waitSeconds = failed.count(apiKey, now)
      if (waitSeconds > 0) {
        // Others closed this door: who waits at it has not failed.
        failedFromNetwork.giveBack(both)
        return { ok: false, waitSeconds }
      }
      const succeeded = () => {
        failedFromNetwork.giveBack(both)
        failed.giveBack(apiKey)
      }
      return { ok: true, succeeded }
    },
  }
}
