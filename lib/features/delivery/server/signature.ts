import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const PREFIX = 'whsec_'

/** A new secret, as receivers are given it: base64 after a prefix that says what it is. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/**
 * The headers that prove a delivery: HMAC-SHA-256 over id, time and body, one signature for each secret in force, so that
 * a receiver may change over at any moment. It is the scheme of standardwebhooks.com, for which libraries exist.
 *
 * @param at epoch milliseconds; a receiver refuses what is much older or newer than its own clock.
 */
export function webhookHeaders(secrets: readonly string[], id: string, at: number, body: string) {
  const timestamp = String(Math.floor(at / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
