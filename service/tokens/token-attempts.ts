import { networkOf } from '#lib/platform/network/client-network.ts'
import { rateLimit } from './rate-limit.ts'

/** A console asks once per session and hour, so this suffices for hundreds of people at one moment. */
const FROM_NETWORK = { perMinute: 1200, burst: 600 }
/** Failed attempts with one key from one network. An attacker who knows a key exhausts only their own allowance. */
const FAILED_OF_KEY_FROM_NETWORK = { perMinute: 600, burst: 300 }
/** Failed attempts with one key from all networks. Bounds the work that many networks can cause. */
const FAILED_OF_KEY = { perMinute: 12_000, burst: 6000 }

/** An admitted attempt. Call `succeeded` when its credentials prove valid. */
export type Attempt = { readonly ok: true; readonly succeeded: () => void }
export type Admission = Attempt | { readonly ok: false; readonly waitSeconds: number }

/**
 * Limits attempts at the token operations. Each attempt is counted before its secret is checked, so that concurrent
 * attempts count fully. A successful attempt is then taken back and counts only for its network.
 */
export function tokenAttempts() {
  const fromNetwork = rateLimit(FROM_NETWORK)
  const failedFromNetwork = rateLimit(FAILED_OF_KEY_FROM_NETWORK)
  const failed = rateLimit(FAILED_OF_KEY)
  return {
    /** Counts a request from an address. Returns the seconds to wait, 0 when it may proceed. */
    waitOf: (address: string, now: number): number => fromNetwork.count(networkOf(address), now),

    /** Admits an attempt with a key, or returns the seconds to wait. */
    admit(apiKey: string, address: string, now: number): Admission {
      const both = `${networkOf(address)} ${apiKey}`
      const waitOfNetwork = failedFromNetwork.count(both, now)
      if (waitOfNetwork > 0) return { ok: false, waitSeconds: waitOfNetwork }
      const waitSeconds = failed.count(apiKey, now)
      if (waitSeconds > 0) {
        // Others exhausted this limit, so the attempt does not count against this network.
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
