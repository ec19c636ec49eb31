import type { z } from 'zod'
import type { ErrorMap } from '#lib/contract/envelope.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { CallOptions } from '../fraud-api.ts'

/** One operation of the management interface (docs/http.md). */
export type AccountOperation<Data extends z.ZodType = z.ZodType> = {
  /** For the log. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parts of the path behind `/account/v1`, as people write them. */
  readonly path: readonly string[]
  readonly page?: PageRequest
  readonly query?: Readonly<Record<string, string>>
  /** JSON text, so that numbers stay digit for digit. */
  readonly body?: string
  /** What `data` of the answer must be. */
  readonly data: Data
  /** The path names a thing that may be gone: then 404 says nothing about the interface as a whole. */
  readonly namesOne?: true
}

/** Who does it, for changes; under the same key a creation that is sent again is done once. */
export type AccountCallOptions = CallOptions & {
  readonly actor?: string
  readonly idempotencyKey?: string | undefined
  /** For a change: what `If-Match` is to say. */
  readonly ifMatch?: string | undefined
}

/**
 * Why a call to the management interface gave nothing usable.
 *
 * - `timeout`, `unavailable`, `bad_response`, `cancelled`, `rate_limited`: as of the contract's own operations.
 * - `unauthorized`: the management token was not accepted.
 * - `not_available`: the service has no management interface.
 * - `refused`: the service said no to this request; `errors` says why, in the service's codes and words.
 */
export type AccountFailure =
  | { readonly kind: 'timeout' | 'unavailable' | 'bad_response' | 'cancelled' | 'unauthorized' | 'not_available' }
  | { readonly kind: 'rate_limited'; readonly retryAfterSeconds: number }
  | { readonly kind: 'refused'; readonly status: number; readonly errors: ErrorMap }

export type AccountOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: AccountFailure }

/** A file on its way: its content type, and its bytes as they come. */
export type FileStream = { readonly contentType: string; readonly bytes: ReadableStream<Uint8Array> }

/** The management interface of a service of ours. Never throws. */
export interface AccountApi {
  call<Data extends z.ZodType>(
    operation: AccountOperation<Data>,
    options: AccountCallOptions,
  ): Promise<AccountOutcome<z.output<Data>>>
  /** Sends a file as fast as the service takes it, and waits for what becomes of it. */
  upload<Data extends z.ZodType>(
    operation: AccountOperation<Data>,
    file: FileStream,
    options: AccountCallOptions,
  ): Promise<AccountOutcome<z.output<Data>>>
  /** Asks for a file. Its bytes come as fast as they are read, and break off where the service does. */
  download(operation: AccountOperation, options: AccountCallOptions): Promise<AccountOutcome<FileStream>>
}
