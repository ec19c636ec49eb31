import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { readManagementPage } from '#lib/platform/browser/management-page.ts'
import { NEW_NOTICES_KEY, NOTICES_KEY } from '#lib/platform/browser/notices.ts'
import type { NoticeItem } from '../api/for-me.ts'

/** One page of the person's notices, the latest first. */
export function forMeOptions(page: PageRequest) {
  return queryOptions({
    queryKey: [...NOTICES_KEY, page.limit, page.offset],
    queryFn: async ({ signal, client }) => {
      const notices = await readManagementPage<NoticeItem>('/api/for-me', page, signal)
      // One that was written since the menu counted them.
      const isMore =
        notices.items.filter(({ seen }) => !seen).length > (client.getQueryData<number>(NEW_NOTICES_KEY) ?? 0)
      if (isMore) void client.invalidateQueries({ queryKey: NEW_NOTICES_KEY })
      return notices
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
