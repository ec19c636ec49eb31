import type { z } from 'zod'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Act } from '#lib/platform/audit/act.ts'

/** One operation of the service's management interface (docs/http.md), and how the console records it once it is done. */
export type ManagedOperation<Data extends z.ZodType = z.ZodType> = {
  /** For the log. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parts of the path behind `/account/v1`, unencoded. */
  readonly path: readonly string[]
  readonly page?: PageRequest
  readonly query?: Readonly<Record<string, string>>
  /** JSON text, so that numbers stay digit for digit. */
  readonly body?: string
  /** What `data` of the answer must be. */
  readonly data: Data
  /** The path names a thing that may be gone: then 404 says nothing about the interface as a whole. */
  readonly namesOne?: true
  readonly act?: Pick<Act, 'action' | 'details' | 'subjects'>
}
