import { randomUUID } from 'node:crypto'

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

/** The request id that was sent, if it is one, else a new one. Anything else could forge lines of a log. */
export function requestId(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID()
}
