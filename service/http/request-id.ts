import { randomUUID } from 'node:crypto'

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

/** Returns the client's request id if it is well-formed, else a new one. Arbitrary text could forge log lines. */
export function requestId(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID()
}
