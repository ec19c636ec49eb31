import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a keyed hash is for. It is part of what is hashed, so that a hash made for one use is worthless for another. */
type Purpose = 'api-secret' | 'refresh-token' | 'next-refresh-token' | 'idempotency-key' | 'repeated-request'

/** HMAC-SHA-256 with a key from outside the database, so that a copy of the database alone tells nothing. */
export function keyedHash(key: string, purpose: Purpose, text: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\0${text}`).digest()
}

/** Compares two hashes in a time that does not depend on where they differ. */
export function sameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
