import 'server-only'
import { randomUUID } from 'node:crypto'

/**
 * A new request id, which a person can quote and which every log line of the request carries, here and in the service.
 * Leaves out the last part of the UUID, since the rest is unique enough. Lets Node draw from its cached random bytes;
 * uncached ones for each request take ten times as long.
 */
export function newRequestId(): string {
  return `req_${randomUUID().slice(0, 23)}`
}

/** Whether a text has the form of a request id. */
export function isRequestId(text: string): boolean {
  return /^req_[0-9a-f-]{23}$/.test(text)
}
