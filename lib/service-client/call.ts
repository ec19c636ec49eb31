import type { ErrorMap } from '#lib/contract/envelope.ts'
import type { HttpAnswer } from './transport.ts'

/** A file on its way: its content type, and its bytes as they come. */
export type FileStream = { readonly contentType: string; readonly bytes: ReadableStream<Uint8Array> }

/** One call of the service: what to send, and how to read the answer. */
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
  /** Carries the key's secret, which is not sent again for a while once the service has refused it. */
  readonly sendsSecret?: true
  /** Sends or receives a file, which takes as long as it takes. */
  readonly movesFile?: true
}

/**
 * Why the service gave nothing usable. Decide on `kind`: nothing of the service's own text is kept, since it may quote
 * what was sent. `upstream-answer.ts` turns each kind into an answer of the console.
 *
 * - `timeout`: no complete answer within the deadline.
 * - `unavailable`: not reachable, connection lost, or a status of 500 and above.
 * - `bad_response`: an answer that is not what the contract says.
 * - `credentials_refused`: the key, the refresh token or the access token was not accepted, under whatever status.
 * - `wrong_list`: the key is of the other of the two lists.
 * - `no_key`: there is no key for this list yet.
 * - `session_ended`: the person signed out while the request was under way.
 * - `cancelled`: the caller gave up first.
 * - `rate_limited`: asked to wait; `retryAfterSeconds` is at least 1.
 * - `token_refused`: the management token was not accepted.
 * - `not_available`: the service has no management interface.
 * - `refused`: the management interface said no to this request; `errors` says why, in the service's codes and words.
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
export function mayPass({ kind }: Failure): boolean {
  return kind === 'timeout' || kind === 'unavailable' || kind === 'bad_response' || kind === 'rate_limited'
}

export type CallOptions = {
  /** Sent as `X-Request-Id`, so that one request can be followed through every log. */
  readonly requestId: string
  /** Ends the call early; the outcome is then `cancelled`, or `timeout` if the signal is of `AbortSignal.timeout`. */
  readonly signal?: AbortSignal
}

/** What a signal's reason makes of the call that it ended. */
export function kindOfAbort(reason: unknown): 'timeout' | 'cancelled' {
  return reason instanceof DOMException && reason.name === 'TimeoutError' ? 'timeout' : 'cancelled'
}

/** Calls the service. Never throws. */
export type Call = <Value>(operation: Operation<Value>, options: CallOptions) => Promise<Outcome<Value>>

/** Wraps a call. */
export type Policy = (call: Call) => Call
