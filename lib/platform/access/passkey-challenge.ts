import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '../network/same-secret.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'

/** Long enough to find a phone. Browsers get the same limit. */
export const CHALLENGE_MILLISECONDS = 5 * 60_000

const NONCE_BYTES = 16
const TIME_BYTES = 6
const HEAD_BYTES = NONCE_BYTES + TIME_BYTES

/** The purpose of a challenge. An answer for another session or purpose does not count. */
export type ChallengeFor = 'sign-in' | `confirm/${string}` | `add/${string}`

function macOf(head: Uint8Array, purpose: ChallengeFor, secret: string): Buffer {
  return createHmac('sha256', secret).update(`passkey/${purpose}/`).update(head).digest()
}

/**
 * Creates a challenge. It contains its own end and an HMAC, so that the store holds nothing for strangers who ask for
 * one.
 */
export function newChallenge(
  purpose: ChallengeFor,
  [secret = '']: readonly string[],
  now: number,
): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(HEAD_BYTES)
  randomBytes(NONCE_BYTES).copy(head)
  head.writeUIntBE(now + CHALLENGE_MILLISECONDS, NONCE_BYTES, TIME_BYTES)
  return new Uint8Array([...head, ...macOf(head, purpose, secret)])
}

/** Returns when a challenge ends, if one of the secrets made it for this purpose and it has not ended; else `undefined`. */
export function endOfChallenge(
  challenge: string,
  purpose: ChallengeFor,
  secrets: readonly string[],
  now: number,
): number | undefined {
  const given = Buffer.from(challenge, 'base64url')
  const [head, mac] = [given.subarray(0, HEAD_BYTES), given.subarray(HEAD_BYTES)]
  const isOurs = secrets.some((secret) => isSameSecret(mac, macOf(head, purpose, secret)))
  if (!isOurs) return undefined
  const endsAt = head.readUIntBE(NONCE_BYTES, TIME_BYTES)
  return endsAt > now ? endsAt : undefined
}

/**
 * Uses a challenge up. The row stays for an hour after the challenge's end, since clocks of instances differ.
 *
 * @returns false if it was used before, on any instance.
 */
export async function spendChallenge(
  { queries }: ConsoleDatabase,
  challenge: string,
  endsAt: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('spent_challenge')
    .values({ challenge, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
