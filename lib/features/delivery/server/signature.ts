import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const PREFIX = 'whsec_'

/** A new secret in the form for receivers: base64 after a prefix that identifies it. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/**
 * The headers that authenticate a delivery: HMAC-SHA-256 over id, time and body, one signature for each valid secret,
 * so that a receiver can change over at any time. The scheme is that of standardwebhooks.com, which has libraries.
 *
 * @param at epoch milliseconds; receivers refuse times far from their own clock.
 */
export function webhookHeaders(secrets: readonly string[], id: string, at: number, body: string) {
  const timestamp = String(Math.floor(at / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
