import { networkOf } from '#lib/platform/network/client-network.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { countRequest, giveBack, type Limit, type Rate } from './rate-limit.ts'
import type { TokenContext } from './tokens.ts'

/** A console asks once per session and hour, so this suffices for hundreds of people at one moment. */
const FROM_NETWORK = { perMinute: 1200, burst: 600 }
/** Failed attempts with one key from one network. An attacker who knows a key exhausts only their own allowance. */
const FAILED_OF_KEY_FROM_NETWORK = { perMinute: 600, burst: 300 }
/** Failed attempts with one key from all networks. Bounds the work that many networks can cause. */
const FAILED_OF_KEY = { perMinute: 12_000, burst: 6000 }

/** An admitted attempt. Call `succeeded` when its credentials prove valid. */
type Attempt = { readonly ok: true; readonly succeeded: () => Promise<void> }
export type Admission = Attempt | { readonly ok: false; readonly waitSeconds: number }

/**
 * Limits attempts at the token operations, over all instances. Each attempt is counted before its secret is checked, so
 * that concurrent attempts count fully. A successful attempt is then taken back and counts only for its network.
 * Subjects are keyed hashes, so that the store holds no addresses.
 */
export function tokenAttempts({ store: { queries }, pepper }: Pick<TokenContext, 'store' | 'pepper'>) {
  const limitOf = (rate: Rate, subject: string): Limit => ({
    subject: keyedHash(pepper, 'rate-limit', subject).toString('base64url'),
    rate,
  })
  return {
    /** Counts a request from an address. Returns the seconds to wait, 0 when it may proceed. */
    waitOf: (address: string, now: number): Promise<number> =>
      countRequest(queries, limitOf(FROM_NETWORK, networkOf(address)), now),

    /** Admits an attempt with a key, or returns the seconds to wait. */
    async admit(apiKey: string, address: string, now: number): Promise<Admission> {
      const ofBoth = limitOf(FAILED_OF_KEY_FROM_NETWORK, `${networkOf(address)} ${apiKey}`)
      const ofKey = limitOf(FAILED_OF_KEY, `key ${apiKey}`)
      const waitSeconds = await queries.transaction().execute(async (within) => {
        const waitOfBoth = await countRequest(within, ofBoth, now)
        if (waitOfBoth > 0) return waitOfBoth
        const waitOfKey = await countRequest(within, ofKey, now)
        // Others exhausted this limit, so the attempt does not count against this network.
        if (waitOfKey > 0) await giveBack(within, [ofBoth])
        return waitOfKey
      })
      if (waitSeconds > 0) return { ok: false, waitSeconds }
      const succeeded = () => queries.transaction().execute((within) => giveBack(within, [ofBoth, ofKey]))
      return { ok: true, succeeded }
    },
  }
}
