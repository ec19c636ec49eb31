import 'server-only'
import { randomBytes } from 'node:crypto'

/** A new request id: what a person quotes and what every log line of the request carries, here and at the service. */
export function newRequestId(): string {
  return `req_${randomBytes(12).toString('base64url')}`
}
