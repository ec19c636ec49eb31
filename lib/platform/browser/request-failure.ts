import type { ErrorMap } from '#lib/contract/envelope.ts'

type Details = {
  readonly status: number
  readonly message: string
  readonly errors: ErrorMap
  readonly requestId?: string | undefined
  readonly retryAfterSeconds?: number | undefined
  /** When it happened, in epoch milliseconds. The default is now. */
  readonly failedAt?: number
}

/**
 * Why a request to the console's own API failed. `status` is 0 without an answer. `code` and `reason` are those of the
 * first entry in `errors`; programs compare the code, people read `message` and `reason`.
 */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure'
  readonly status: number
  readonly errors: ErrorMap
  readonly code: string
  readonly reason: string
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly failedAt: number

  constructor({ status, message, errors, requestId, retryAfterSeconds, failedAt = Date.now() }: Details) {
    super(message)
    const [first] = Object.values(errors)
    this.status = status
    this.errors = errors
    this.code = first?.code ?? 'unknown'
    this.reason = first?.reason ?? ''
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
    this.failedAt = failedAt
  }

  /** Whether the request may have been carried out: its answer was lost, or something in between answered instead. */
  get isUnclear(): boolean {
    return this.status < 400 || this.status >= 500
  }

  /** The session has ended: the page must not show anything of it any more. */
  get isSignedOut(): boolean {
    return this.errors.session?.code === 'signed_out'
  }
}

/** A failure of the page's own. Pages have their own words for these, so it carries none. */
function failureHere(status: number, area: string, code: string, requestId?: string): RequestFailure {
  return new RequestFailure({ status, message: code, errors: { [area]: { code, reason: '' } }, requestId })
}

/** No answer came: the console or the network is down. */
export const unreachable = () => failureHere(0, 'network', 'unreachable')

/** The answer is not from the console, but perhaps from a proxy in between, or from a newer console. */
export const notUnderstood = (status: number, requestId?: string) =>
  failureHere(status, 'network', 'not_understood', requestId)

/** The session ended while the page was open. */
export const signedOut = () => failureHere(401, 'session', 'signed_out')
