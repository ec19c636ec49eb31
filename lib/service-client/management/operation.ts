import 'server-only'
import type { z } from 'zod'
import type { Act } from '#lib/platform/audit/act.ts'
import type { AccountOperation } from './account-api.ts'

/** An operation of the management interface, and how it is recorded here once it is done. */
export type ManagedOperation<Data extends z.ZodType = z.ZodType> = AccountOperation<Data> & {
  readonly act?: Pick<Act, 'action' | 'details' | 'subjects'>
}
