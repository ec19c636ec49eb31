import 'server-only'
import { randomUUID } from 'node:crypto'

/**
 * A new request id: what a person quotes and what every log line of the request carries, here and at the service. The
 * last part of the UUID is left out, as the rest tells requests apart. Node makes UUIDs of random bytes in store; to
 * fetch some for each request takes ten times as long.
 */
export function newRequestId(): string {
  return `req_${randomUUID().slice(0, 23)}`
}
