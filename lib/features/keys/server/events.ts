import 'server-only'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { listEvents } from '#lib/service-client/management/events.ts'
import type { ManagedOperation } from '#lib/service-client/management/operation.ts'

/** The audit event of a view of who did what. */
export function viewEvents(page: PageRequest) {
  return { ...listEvents(page), recordedAs: { action: 'events.view', details: page } } satisfies ManagedOperation
}
