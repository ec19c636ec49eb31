// Stop 1 of 6: one page of the blacklist as a query; next: lib/platform/browser/fetcher.ts
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { JsonValue } from '#lib/contract/json.ts'
import { LIMIT_MINIMUM, type PageRequest } from '#lib/contract/pagination.ts'
import type { WholeListPage } from '#lib/mirror/api/list-page.ts'
import { steadyNow } from '#lib/platform/browser/clock.ts'
import { callConsole, type Received, type Sending } from '#lib/platform/browser/fetcher.ts'
import { notUnderstood, type RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { trusted } from '#lib/platform/browser/trusted.ts'
import { type BlacklistAnswer, parseBlacklistPage } from './blacklist-answer.ts'
import { type Asked, copyBody, isLive, type ListCriteria, NO_CRITERIA } from './list-criteria.ts'
import { lastPageInstead } from './list-location.ts'
import { shareRows } from './share-rows.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: RequestFailure
  }
}

/** Pages that stay in memory besides the one on screen. */
const KEPT_PAGES = 20

const PAGES_KEY = ['blacklist'] as const
const LIVE_KEY = [...PAGES_KEY, 'users'] as const

/** `totalLater`: whether rows of the synced copy may arrive before they are counted. */
type Reading = Pick<Sending, 'signal' | 'unattended' | 'ahead'> & { readonly totalLater?: boolean }

function receiptOf({ sentAt, environment, requestId }: Received, { ahead }: Reading, seenAt: number) {
  const aheadBy = ahead && requestId !== null ? { aheadBy: requestId } : {}
  return { sentAt, seenAt, environment, ...aheadBy }
}

async function readLivePage(page: PageRequest, reading: Reading): Promise<BlacklistAnswer> {
  const path = `/api/blacklist/users?limit=${page.limit}&offset=${page.offset}`
  const askedAt = steadyNow()
  const received = await callConsole(path, reading)
  const answer = parseBlacklistPage(received.data)
  if (answer === undefined) throw notUnderstood(200)
  return { ...answer, asked: page, criteria: NO_CRITERIA, ...receiptOf(received, reading, askedAt) }
}

/** The search is sent in the body, and stored nowhere. */
async function readCopy(asked: Asked, { totalLater = false, ...reading }: Reading): Promise<BlacklistAnswer> {
  const body = { ...copyBody(asked), totalLater }
  const askedAt = steadyNow()
  const received = await callConsole('/api/mirror/users', { ...reading, method: 'POST', body })
  return { ...readCopyPage(received.data, asked), ...receiptOf(received, reading, askedAt) }
}

/** Reads a page of the synced copy. */
export function readCopyPage(data: JsonValue, { page, criteria }: Asked) {
  const { items, pagination, ...facts } = trusted<WholeListPage>(data)
  return {
    items: items.map(({ item }) => item),
    pagination: { ...pagination, total: pagination.total ?? pagination.offset + items.length },
    asked: page,
    criteria,
    copy: { ...facts, isCounting: pagination.total === null, rows: items.map(({ item: _item, ...row }) => row) },
  }
}

/** Reads a page; past the end, the last page instead. `asked` still names the requested page. */
async function readPageOrLast({ page, criteria }: Asked, reading: Reading): Promise<BlacklistAnswer> {
  const read = (page: PageRequest) =>
    isLive(criteria) ? readLivePage(page, reading) : readCopy({ page, criteria }, reading)
  const answer = await read(page)
  const last = lastPageInstead(page, answer.pagination)
  return last ? { ...(await read(last)), asked: page } : answer
}

/** Key and reader of one page, the same for reading, prefetching and replacing it. */
export function blacklistOptions(asked: Asked) {
  const { page, criteria } = asked
  return queryOptions({
    queryKey: isLive(criteria) ? [...LIVE_KEY, page.limit, page.offset] : [...PAGES_KEY, 'copy', copyBody(asked)],
    // Reads with `meta` are not requested by a person: see unattended.ts, and `readAhead` below.
    queryFn: ({ client, queryKey, signal, meta }) =>
      readPageOrLast(asked, {
        signal,
        unattended: meta?.unattended === true,
        ahead: meta?.ahead === true,
        // If the rows are on screen uncounted, only the count is missing; a prefetched page is to appear whole.
        totalLater: !meta?.ahead && client.getQueryData<BlacklistAnswer>(queryKey)?.copy?.isCounting !== true,
      }),
    structuralSharing: (before, page) => shareRows(before as BlacklistAnswer | undefined, page as BlacklistAnswer),
  })
}

/**
 * Returns one page of the blacklist. While it loads, the rows of the previous page take its place, except for a page
 * that has failed, even while it is retried.
 */
export function useBlacklistPage(asked: Asked): UseQueryResult<BlacklistAnswer> {
  const client = useQueryClient()
  const options = blacklistOptions(asked)
  const failedBefore = (client.getQueryState(options.queryKey)?.errorUpdateCount ?? 0) > 0
  const query = useQuery({
    ...options,
    ...(failedBefore ? {} : { placeholderData: keepPreviousData }),
    // A failed first page from the server is on screen with Retry, and must not be retried by itself.
    retryOnMount: false,
  })
  const { data, isPlaceholderData, refetch } = query
  useEffect(() => {
    if (data?.copy?.isCounting && !isPlaceholderData) void refetch()
  }, [data, isPlaceholderData, refetch])
  return query
}

/** Counts the entries of the synced copy under some criteria. */
export function countOptions(criteria: ListCriteria) {
  const asked = { page: { limit: LIMIT_MINIMUM, offset: 0 }, criteria }
  return queryOptions({
    queryKey: [...PAGES_KEY, 'count', copyBody(asked)],
    queryFn: ({ signal }) => readCopy(asked, { signal }),
  })
}

/** Prefetches a page that is about to be shown. Ignores failures. */
export function prefetchPage(client: QueryClient, asked: Asked) {
  void client.prefetchQuery(blacklistOptions(asked))
}

/** Prefetches pages that nobody has requested yet, so that opening them needs no network. Ignores failures. */
export function readAhead(client: QueryClient, criteria: ListCriteria, pages: readonly PageRequest[]) {
  for (const page of pages) {
    void client.prefetchQuery({ ...blacklistOptions({ page, criteria }), meta: { ahead: true } })
  }
}

/** Removes the pages read longest ago, so that memory does not grow during a long visit. */
export function forgetOldPages(client: QueryClient) {
  const cache = client.getQueryCache()
  const unused = cache.findAll({ queryKey: PAGES_KEY, type: 'inactive', fetchStatus: 'idle' })
  const oldest = unused.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  for (const query of oldest.slice(0, Math.max(0, oldest.length - KEPT_PAGES))) cache.remove(query)
}

/** After a refresh every other page is outdated. Each can still be shown, even offline, and is read again when it opens. */
export function doubtOtherPages(client: QueryClient) {
  void client.invalidateQueries({ queryKey: PAGES_KEY, type: 'inactive', refetchType: 'none' })
}
