import type { z } from 'zod'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Act, Action } from '#lib/platform/audit/audit-event.ts'

/** One operation of the service's management interface (docs/http.md), and what the audit log records of it. */
export type ManagedOperation<Data extends z.ZodType = z.ZodType, A extends Action = Action> = {
  /** For the log. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Segments of the path after `/account/v1`, not encoded. */
  readonly path: readonly string[]
  readonly page?: PageRequest
  readonly query?: Readonly<Record<string, string>>
  /** JSON text, so that numbers keep every digit. */
  readonly body?: string
  /** Schema of `data` in the answer. */
  readonly data: Data
  /** The path names a thing that may not exist: a 404 then says nothing about the interface as a whole. */
  readonly mayBeMissing?: true
  /** `null` of an operation that shows nothing personal and changes nothing. */
  readonly recordedAs: Act<A> | null
}
