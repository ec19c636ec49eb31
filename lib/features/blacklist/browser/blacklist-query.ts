// Stop 1 of 6: one page of the blacklist as a query; next: fetcher.ts beside this file.
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
import { callConsole, type Sending } from '#lib/platform/browser/fetcher.ts'
import { notUnderstood, type RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { type BlacklistAnswer, readBlacklistPage } from './blacklist-answer.ts'
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

/** `totalLater`: whether rows of the synced copy may come before they are counted. */
type Reading = Pick<Sending, 'signal' | 'unattended' | 'ahead'> & { readonly totalLater?: boolean }

async function readLivePage(page: PageRequest, reading: Reading): Promise<BlacklistAnswer> {
  const path = `/api/blacklist/users?limit=${page.limit}&offset=${page.offset}`
  const { data, sentAt, environment, requestId } = await callConsole(path, reading)
  const answer = readBlacklistPage(data)
  if (answer === undefined) throw notUnderstood(200)
  const aheadBy = reading.ahead && requestId !== null ? { aheadBy: requestId } : {}
  const seenAt = Date.now()
  return { ...answer, asked: page, criteria: NO_CRITERIA, sentAt, seenAt, environment, ...aheadBy }
}

/** What is searched for is sent in the body, and kept nowhere. */
async function readCopy(asked: Asked, { signal, totalLater = false }: Reading): Promise<BlacklistAnswer> {
  const sending = { method: 'POST', body: { ...copyBody(asked), totalLater }, ...(signal ? { signal } : {}) } as const
  const { data, sentAt, environment } = await callConsole('/api/mirror/users', sending)
  return { ...readCopyPage(data, asked), sentAt, seenAt: Date.now(), environment }
}

/** Reads a page of the synced copy, as our own server of the same build sends it. */
export function readCopyPage(data: JsonValue, { page, criteria }: Asked) {
  const { items, pagination, ...facts } = data as unknown as WholeListPage
  return {
    items: items.map(({ item }) => item),
    pagination: { ...pagination, total: pagination.total ?? pagination.offset + items.length },
    asked: page,
    criteria,
    copy: { ...facts, isCounting: pagination.total === null, rows: items.map(({ item: _item, ...row }) => row) },
  }
}

/** Reads a page, or the last page in place of one past the end; `asked` then still names the page asked for. */
async function readPageOrLast({ page, criteria }: Asked, reading: Reading): Promise<BlacklistAnswer> {
  const read = (page: PageRequest) =>
    isLive(criteria) ? readLivePage(page, reading) : readCopy({ page, criteria }, reading)
  const answer = await read(page)
  const last = lastPageInstead(page, answer.pagination)
  return last ? { ...(await read(last)), asked: page } : answer
}

/** Key and reader of one page; the same wherever a page is read, prefetched or put in place. */
export function blacklistOptions(asked: Asked) {
  const { page, criteria } = asked
  return queryOptions({
    queryKey: isLive(criteria) ? [...LIVE_KEY, page.limit, page.offset] : [...PAGES_KEY, 'copy', copyBody(asked)],
    // What is read with `meta` nobody has asked for: see unattended.ts, and `readAhead` below.
    queryFn: ({ client, queryKey, signal, meta }) =>
      readPageOrLast(asked, {
        signal,
        unattended: meta?.unattended === true,
        ahead: meta?.ahead === true,
        // Where rows are on screen uncounted, the count is all that is missing.
        totalLater: client.getQueryData<BlacklistAnswer>(queryKey)?.copy?.isCounting !== true,
      }),
    structuralSharing: (before, page) => shareRows(before as BlacklistAnswer | undefined, page as BlacklistAnswer),
  })
}

/**
 * One page of the blacklist. While it loads, the rows of the page before are given in its place; a page that has failed
 * gets none, not even while it is tried again.
 */
export function useBlacklistPage(asked: Asked): UseQueryResult<BlacklistAnswer> {
  const client = useQueryClient()
  const options = blacklistOptions(asked)
  const failedBefore = (client.getQueryState(options.queryKey)?.errorUpdateCount ?? 0) > 0
  const query = useQuery({
    ...options,
    ...(failedBefore ? {} : { placeholderData: keepPreviousData }),
    // The server may have handed over a failed first page; it is on screen with Retry, and not tried again unasked.
    retryOnMount: false,
  })
  const { data, isPlaceholderData, refetch } = query
  useEffect(() => {
    if (data?.copy?.isCounting && !isPlaceholderData) void refetch()
  }, [data, isPlaceholderData, refetch])
  return query
}

/** How many entries the synced copy has by some criteria. */
export function countOptions(criteria: ListCriteria) {
  const asked = { page: { limit: LIMIT_MINIMUM, offset: 0 }, criteria }
  return queryOptions({
    queryKey: [...PAGES_KEY, 'count', copyBody(asked)],
    queryFn: ({ signal }) => readCopy(asked, { signal }),
  })
}

/** Reads a page that is about to be shown. A failure here is silent. */
export function prefetchPage(client: QueryClient, asked: Asked) {
  void client.prefetchQuery(blacklistOptions(asked))
}

/** Reads pages of the service ahead, so that going to them needs no network. A failure here is silent. */
export function readAhead(client: QueryClient, pages: readonly PageRequest[]) {
  for (const page of pages) {
    void client.prefetchQuery({ ...blacklistOptions({ page, criteria: NO_CRITERIA }), meta: { ahead: true } })
  }
}

/** Forgets the pages read longest ago, so that a long visit does not grow in memory. */
export function forgetOldPages(client: QueryClient) {
  const cache = client.getQueryCache()
  const unused = cache.findAll({ queryKey: PAGES_KEY, type: 'inactive', fetchStatus: 'idle' })
  const oldest = unused.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  for (const query of oldest.slice(0, Math.max(0, oldest.length - KEPT_PAGES))) cache.remove(query)
}

/**
 * After a refresh every other page is of an older state of the list: each is read again when it is gone to, and can
 * still be shown until then, also offline.
 */
export function doubtOtherPages(client: QueryClient) {
  void client.invalidateQueries({ queryKey: PAGES_KEY, type: 'inactive', refetchType: 'none' })
}
