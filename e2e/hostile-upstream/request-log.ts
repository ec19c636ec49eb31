import type { IncomingHttpHeaders } from 'node:http'
import type { Operation } from './fault.ts'

/** One request as it arrived. */
export type LoggedRequest = {
  /** `other` means a path or method outside the contract. */
  readonly operation: Operation | 'other'
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** It followed a redirect to the other origin. */
  readonly redirected: boolean
}

/** Calls per operation since the start or the last `forget`, with any result. */
type Counts = Record<Operation | 'other' | 'redirected', number>

export type RequestLog = {
  readonly requests: readonly LoggedRequest[]
  readonly counts: Readonly<Counts>
  add(request: LoggedRequest): void
  forget(): void
}

const none = (): Counts => ({ generate: 0, refresh: 0, list: 0, other: 0, redirected: 0 })

export function requestLog(): RequestLog {
  const requests: LoggedRequest[] = []
  const counts = none()
  return {
    requests,
    counts,
    add: (request) => {
      requests.push(request)
      counts[request.redirected ? 'redirected' : request.operation] += 1
    },
    forget: () => {
      requests.length = 0
      Object.assign(counts, none())
    },
  }
}
