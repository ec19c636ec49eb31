import 'server-only'
import type { SuggestedValues, WholeListPage } from '#lib/mirror/api/list-page.ts'
import { findCoverage, findProgress, isTooOld } from '#lib/mirror/query/coverage.ts'
import { listOfConnection, wholeListOrders, wholeLists } from '#lib/mirror/query/list-of-connection.ts'
import { pastLimits } from '#lib/mirror/query/past-limits.ts'
import { readList } from '#lib/mirror/query/read-list.ts'
import { shownCoverage } from '#lib/mirror/query/shown.ts'
import { sortsNothing } from '#lib/mirror/query/sorts-nothing.ts'
import type { ListRequest } from '#lib/mirror/query/threads/list-request.ts'
import { isMomentKept } from '#lib/mirror/store/retention.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { readSettings } from '#lib/platform/configuration/settings.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'

/**
 * Returns a page of the session's whole list: searched, filtered and sorted, at present or as it was. `undefined` for a
 * time whose history is not kept any more.
 */
export async function wholeListPage(
  { connection, chosen }: Pick<Session, 'connection' | 'chosen'>,
  request: ListRequest,
  now: number,
): Promise<WholeListPage | undefined> {
  const list = await listOfConnection(connection)
  const nothing = { items: [], pagination: { total: 0, ...request.page }, coverage: null }
  if (!list) return nothing
  // Read before the rows: a sync that ends in between may have found entries that the rows lack.
  const coverage = await findCoverage(list)
  const orders = wholeListOrders()
  const answer = await readList(list, request, orders)
  if (!(await isMomentKept(list, request.asOf))) return undefined
  const items = answer.items.map(({ key, item, isUncertain }) => ({
    key,
    item,
    ...(isUncertain ? ({ uncertain: true } as const) : {}),
  }))
  const { asOf } = request
  const firstSync = coverage ? undefined : await findProgress(list)
  const { freshnessSeconds } = await readSettings((await consoleDatabase()).queries, chosen)
  const isCounted = coverage !== undefined && asOf === undefined && answer.pagination.total !== null
  return {
    items,
    pagination: answer.pagination,
    ...(answer.isSlow ? { slow: true } : {}),
    ...(answer.isByStart ? { byStart: true } : {}),
    ...((await sortsNothing(list, request)) ? { unsorted: true } : {}),
    ...(await pastLimits(list, asOf, coverage)),
    ...(firstSync
      ? {
          firstSync: {
            startedAt: new Date(firstSync.startedAt).toISOString(),
            read: firstSync.read,
            total: firstSync.total,
          },
        }
      : {}),
    ...(asOf === undefined ? { oldestSeconds: freshnessSeconds } : {}),
    ...(asOf === undefined && coverage && isTooOld(coverage, now, freshnessSeconds * 1000) ? { tooOld: true } : {}),
    ...(isCounted ? { whole: { entries: await orders.length(list), pending: await orders.pending(list) } } : {}),
    coverage: shownCoverage(coverage, now),
  }
}

/** Suggests values of a field of that list for a typed text. */
export async function suggestedValues(
  { connection }: Pick<Session, 'connection'>,
  { path, text }: { readonly path: string; readonly text: string },
): Promise<SuggestedValues> {
  const found = connection === null ? undefined : await wholeLists().run({ kind: 'values', connection, path, text })
  return found ?? { values: [], complete: true }
}
