import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReadEvent } from '#lib/contract/management/events-schema.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { MANAGEMENT_KEY, readManagementPage } from '#lib/platform/browser/management-page.ts'

/** Who did what, latest first. */
export function eventsOptions(page: PageRequest) {
  return queryOptions({
    queryKey: [MANAGEMENT_KEY, 'events', page.limit, page.offset],
    queryFn: ({ signal }) => readManagementPage<ReadEvent>('/api/account/events', page, signal),
    placeholderData: keepPreviousData,
  })
}
