import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ConsoleDatabase } from '../store/console-database.ts'

/** Long enough to find a telephone. Browsers are told the same. */
export const CHALLENGE_MILLISECONDS = 5 * 60_000

const NONCE_BYTES = 16
const TIME_BYTES = 6
const HEAD_BYTES = NONCE_BYTES + TIME_BYTES

/** What an answer to a challenge will do: one that was made for another session, or for something else, does not count. */
export type ChallengeFor = 'sign-in' | `confirm/${string}` | `add/${string}`

function macOf(head: Uint8Array, purpose: ChallengeFor, secret: string): Buffer {
  return createHmac('sha256', secret).update(`passkey/${purpose}/`).update(head).digest()
}

/**
 * Makes a challenge. It carries its own end and an HMAC, so that nothing is stored for a stranger who asks
 * for one.
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

/** When a challenge ends that one of the secrets made for this purpose; `undefined` for any other, and once it has ended. */
export function endOfChallenge(
  challenge: string,
  purpose: ChallengeFor,
  secrets: readonly string[],
  now: number,
): number | undefined {
  const given = Buffer.from(challenge, 'base64url')
  const [head, mac] = [given.subarray(0, HEAD_BYTES), given.subarray(HEAD_BYTES)]
  const isOurs = secrets.some((secret) => {
    const expected = macOf(head, purpose, secret)
    return expected.length === mac.length && timingSafeEqual(expected, mac)
  })
  if (!isOurs) return undefined
  const endsAt = head.readUIntBE(NONCE_BYTES, TIME_BYTES)
  return endsAt > now ? endsAt : undefined
}

/**
 * Uses a challenge up. The row stays an hour after its end, so that instances agree whose clocks differ by less.
 *
 * @returns whether nobody has before, on any instance.
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
