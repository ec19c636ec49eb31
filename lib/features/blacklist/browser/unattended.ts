import type { QueryClient } from '@tanstack/react-query'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { sendLatest } from '#lib/platform/browser/send-latest.ts'
import type { RefreshInterval } from '../api/refresh-intervals.ts'

/** As in blacklist-query.ts, which is in a script that loads before this one. */
const LIVE_KEY = ['blacklist', 'users']

/**
 * Refreshes a page of the list automatically. This does not count as the person's activity, so the session ends as if
 * nothing had been requested. The page shows a failure.
 */
export async function readUnattended(client: QueryClient, { limit, offset }: PageRequest): Promise<void> {
  const query = client.getQueryCache().find({ queryKey: [...LIVE_KEY, limit, offset] })
  if (!query) return
  try {
    await query.fetch({ ...query.options, meta: { unattended: true } })
    await client.invalidateQueries({ queryKey: LIVE_KEY, type: 'inactive', refetchType: 'none' })
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error
  }
}

/**
 * Saves how often the list refreshes automatically.
 *
 * @throws RequestFailure if that fails.
 */
export const keepRefreshInterval = sendLatest(async (seconds: RefreshInterval): Promise<void> => {
  await callConsole('/api/preferences/blacklist-refresh', { method: 'PUT', body: { seconds } })
})
