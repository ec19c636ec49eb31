import type { z } from 'zod'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Action, AuditedAction } from '#lib/platform/audit/audit-event.ts'

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
  /** The path names something that may not exist, so a 404 does not mean that the interface is missing. */
  readonly mayBeMissing?: true
  /** The operation is only a part of a request, so the request's idempotency key is not sent with it. */
  readonly isPart?: true
  /** `null` if an operation shows nothing personal and changes nothing. */
  readonly recordedAs: AuditedAction<A> | null
}
