import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ManagementEvent } from '#lib/contract/management/events-schema.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { isMoment, isShape, isText, orNull } from '#lib/contract/shape.ts'
import { isEnvironment } from '#lib/contract/tokens.ts'
import { isImportCounts, MANAGEMENT_KEY, readManagementPage } from '#lib/platform/browser/management-page.ts'

/** An event as the browser reads it. An action of a newer service is shown by its code. */
export type ReadEvent = Omit<ManagementEvent, 'action'> & { readonly action: string }

const isEvent = isShape<ReadEvent>({
  id: isText,
  at: isMoment,
  actor: orNull(isText),
  action: isText,
  subject: isText,
  type: orNull(isEnvironment),
  requestId: orNull(isText),
  reason: orNull(isText),
  fileName: orNull(isText),
  counts: orNull(isImportCounts),
})

/** Who did what, latest first. */
export function eventsOptions(page: PageRequest) {
  return queryOptions({
    queryKey: [MANAGEMENT_KEY, 'events', page.limit, page.offset],
    queryFn: ({ signal }) => readManagementPage('/api/account/events', page, isEvent, signal),
    placeholderData: keepPreviousData,
  })
}
