import type { ErrorMap } from '#lib/contract/envelope.ts'
import type { HttpAnswer } from './transport.ts'

/** A file in transit: its content type and its bytes as they arrive. */
export type FileStream = { readonly contentType: string; readonly bytes: ReadableStream<Uint8Array> }

/** One call to the service: what to send, and how to read the answer. */
export type Operation<Value = unknown> = {
  /** For the log. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path and query below the service's base address. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** JSON text, or a file. */
  readonly body?: string | FileStream
  readonly read: (answer: HttpAnswer) => Promise<Outcome<Value>>
  /** Safe to send again when its answer is lost. */
  readonly repeatWhenLost?: true
  /** Sends the key's secret. After the service has refused the secret, such calls pause for a while. */
  readonly sendsSecret?: true
  /** Sends or receives a file. The ordinary deadline does not apply. */
  readonly movesFile?: true
}

/**
 * Why the service gave no usable answer. Decide on `kind`; the service's own text is dropped, since it may quote what
 * was sent. `upstream-answer.ts` turns each kind into an answer of the console.
 *
 * - `timeout`: no complete answer within the deadline.
 * - `unavailable`: not reachable, connection lost, or a status of 500 and above.
 * - `bad_response`: the answer breaks the contract.
 * - `credentials_refused`: the service refused the key, the refresh token or the access token, under any status.
 * - `wrong_list`: the key is of the other list.
 * - `no_key`: there is no key for this list yet.
 * - `session_ended`: the person signed out during the request.
 * - `cancelled`: the caller gave up.
 * - `rate_limited`: wait `retryAfterSeconds`, at least 1.
 * - `token_refused`: the service refused the management token.
 * - `not_available`: the service has no management interface.
 * - `refused`: the management interface refused this request; `errors` says why, in the service's codes and words.
 */
export type Failure =
  | {
      readonly kind:
        | 'timeout'
        | 'unavailable'
        | 'bad_response'
        | 'credentials_refused'
        | 'wrong_list'
        | 'no_key'
        | 'session_ended'
        | 'cancelled'
        | 'token_refused'
        | 'not_available'
    }
  | { readonly kind: 'rate_limited'; readonly retryAfterSeconds: number }
  | { readonly kind: 'refused'; readonly status: number; readonly errors: ErrorMap }

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

export function failed(kind: Exclude<Failure['kind'], 'rate_limited' | 'refused'>) {
  return { ok: false, failure: { kind } } as const
}

/** Whether the same call may succeed a little later. */
export function isTransient({ kind }: Failure): boolean {
  return kind === 'timeout' || kind === 'unavailable' || kind === 'bad_response' || kind === 'rate_limited'
}

export type CallOptions = {
  /** Sent as `X-Request-Id`, to follow one request through every log. */
  readonly requestId: string
  /** Ends the call early; the outcome is then `cancelled`, or `timeout` if `AbortSignal.timeout` made the signal. */
  readonly signal?: AbortSignal
}

/** Returns the failure of a call that a signal ended. */
export function kindOfAbort(reason: unknown): 'timeout' | 'cancelled' {
  return reason instanceof DOMException && reason.name === 'TimeoutError' ? 'timeout' : 'cancelled'
}

/** Calls the service. Never throws. */
export type Call = <Value>(operation: Operation<Value>, options: CallOptions) => Promise<Outcome<Value>>

/** Wraps a call. */
export type Policy = (call: Call) => Call
