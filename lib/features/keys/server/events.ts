import 'server-only'
import { accountEvent } from '#lib/contract/management/account-events-schema.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { ManagedOperation } from '#lib/service-client/management/operation.ts'
import { pageOf } from '#lib/service-client/management/page-of.ts'

const eventPage = pageOf(accountEvent)

export function listEvents(page: PageRequest) {
  return {
    name: 'listEvents',
    method: 'GET',
    path: ['events'],
    page,
    data: eventPage,
    recordedAs: { action: 'events.view', details: page },
  } satisfies ManagedOperation
}
