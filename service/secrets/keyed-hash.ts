import { createHmac } from 'node:crypto'

/** The purpose is part of the hashed text, so a hash of one purpose is useless for another. */
type Purpose =
  | 'api-secret'
  | 'refresh-token'
  | 'next-refresh-token'
  | 'idempotency-key'
  | 'repeated-request'
  | 'rate-limit'

/** HMAC-SHA-256 with a key from outside the database, so that a copy of the database reveals nothing. */
export function keyedHash(key: string, purpose: Purpose, text: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\0${text}`).digest()
}
