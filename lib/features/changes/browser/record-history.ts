import { queryOptions } from '@tanstack/react-query'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ListCoverage, ListedRecord } from '#lib/mirror/api/changes.ts'
import { LIST_FILTERS_MAXIMUM, LIST_SEARCH_LONGEST, type WholeListPage } from '#lib/mirror/api/list-page.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/**
 * What the console's own reads tell of a row. `unread`: there is no complete read yet. `unknown`: the last one has no row
 * with this content, as with one that came or changed since. `several`: it has more than one, and none can be chosen.
 */
export type RowHistory =
  | { readonly kind: 'unread' }
  | { readonly kind: 'unknown' | 'several'; readonly coverage: ListCoverage }
  | { readonly kind: 'known'; readonly coverage: ListCoverage; readonly record: ListedRecord }

type Filter = { readonly path: string; readonly value: JsonValue }

/** What tells a row from others: its id, or without one as many of its plain values as can be asked for. */
function filtersOf(user: BlacklistedUser): readonly Filter[] {
  const plain = Object.entries(user).filter(
    ([, value]) => typeof value !== 'object' && String(value).length <= LIST_SEARCH_LONGEST,
  )
  const id = plain.filter(([path]) => path === 'id')
  return (id.length > 0 ? id : plain).slice(0, LIST_FILTERS_MAXIMUM).map(([path, value]) => ({ path, value }))
}

async function readHistory(user: BlacklistedUser, signal: AbortSignal): Promise<RowHistory> {
  const body = { limit: 2, filters: filtersOf(user) }
  const found = await callConsole('/api/mirror/users', { method: 'POST', body, signal })
  // Our own server's answers, of the same build.
  const { items, coverage } = found.data as unknown as WholeListPage
  const [row, another] = items
  if (coverage === null) return { kind: 'unread' }
  if (!row || another) return { kind: row ? 'several' : 'unknown', coverage }
  try {
    const { data } = await callConsole(`/api/blacklist/users/${row.key}`, { signal })
    return { kind: 'known', coverage, record: data as unknown as ListedRecord }
  } catch (error) {
    // Between the two calls a read may have ended that does not know it any more.
    if (error instanceof RequestFailure && error.status === 404) return { kind: 'unknown', coverage }
    throw error
  }
}

/** The history of a row of the list on screen. What is personal of the row is sent in a body, and kept nowhere. */
export function recordHistoryOptions(user: BlacklistedUser, list: Environment | null) {
  return queryOptions<RowHistory, RequestFailure>({
    queryKey: ['record-history', list, JSON.stringify(filtersOf(user).map(({ value }) => String(value)))],
    queryFn: ({ signal }) => readHistory(user, signal),
  })
}
