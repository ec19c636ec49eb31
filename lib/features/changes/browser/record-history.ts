import { queryOptions } from '@tanstack/react-query'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { isNested } from '#lib/contract/json.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { LIST_FILTERS_MAXIMUM, LIST_SEARCH_LONGEST } from '#lib/mirror/api/list-question.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { RowHistory } from '../api/row-history.ts'

/** What tells a row from others: its id, or without one as many of its plain values as can be asked for. */
function filtersOf(user: BlacklistedUser) {
  const plain = Object.entries(user).flatMap(([path, value]) =>
    isNested(value) || String(value).length > LIST_SEARCH_LONGEST ? [] : [{ path, operator: 'is' as const, value }],
  )
  const id = plain.filter(({ path }) => path === 'id')
  return (id.length > 0 ? id : plain).slice(0, LIST_FILTERS_MAXIMUM)
}

async function readHistory(user: BlacklistedUser, signal: AbortSignal): Promise<RowHistory> {
  const body = { filters: filtersOf(user) }
  const { data } = await callConsole('/api/mirror/history', { method: 'POST', body, signal })
  // Our own server's answer, of the same build.
  return data as unknown as RowHistory
}

/** The history of a row of the list on screen. What is personal of the row is sent in a body, and kept nowhere. */
export function recordHistoryOptions(user: BlacklistedUser, list: Environment | null) {
  return queryOptions<RowHistory, RequestFailure>({
    queryKey: ['record-history', list, JSON.stringify(filtersOf(user).map(({ value }) => String(value)))],
    queryFn: ({ signal }) => readHistory(user, signal),
  })
}
