import { queryOptions } from '@tanstack/react-query'
import { EXPIRY } from '#lib/features/overview/api/overview.ts'
import type { WholeListPage } from '#lib/mirror/api/list-page.ts'
import type { ListFilter } from '#lib/mirror/api/list-question.ts'
import { readTrusted } from '#lib/platform/browser/fetcher.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'

const WEEK = 7 * 86_400_000
const SHOWN = 5
const EARLIEST = '0001-01-01T00:00:00.000Z'

function ask(filters: readonly ListFilter[], limit: number, signal: AbortSignal): Promise<WholeListPage> {
  const body = { limit, offset: 0, filters, sort: { path: EXPIRY, descending: false } }
  return readTrusted('/api/mirror/users', { method: 'POST', body, signal })
}

/** Entries that expire within a week of a time, the first ones first. `isTold` is false if no entry has a date there. */
export function expiringOptions(now: string) {
  return queryOptions<{ readonly page: WholeListPage; readonly isTold: boolean }, RequestFailure>({
    queryKey: ['expiring', now],
    queryFn: async ({ signal }) => {
      const to = new Date(Date.parse(now) + WEEK).toISOString()
      const page = await ask([{ path: EXPIRY, operator: 'between', from: now, to }], SHOWN, signal)
      if (page.pagination.total) return { page, isTold: true }
      const dated = await ask([{ path: EXPIRY, operator: 'between', from: EARLIEST }], 1, signal)
      return { page, isTold: dated.pagination.total !== 0 }
    },
  })
}
