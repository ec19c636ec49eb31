import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const PREFIX = 'whsec_'

/** Creates a secret in the form for receivers: base64 after a prefix that identifies it. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/**
 * Returns the headers that authenticate a delivery: HMAC-SHA-256 over id, time and body, with one signature for each
 * valid secret, so that a receiver can switch secrets at any time. The scheme is that of standardwebhooks.com.
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
