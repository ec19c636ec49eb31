import 'server-only'
import type { ChangesPage } from '#lib/mirror/api/changes.ts'
import { readChanges } from '#lib/mirror/query/change-feed.ts'
import { findCoverage, findFirstRead } from '#lib/mirror/query/coverage.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import { shownChange, shownCoverage, shownMoment } from '#lib/mirror/query/shown.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { FeedLocation } from '../api/feed-location.ts'

type Asking = Pick<SignedInContext<'changes.view'>, 'session' | 'record'>

/** A page of what changed in the list that a session works with, the latest first; that it was read is recorded. */
export async function changesPage(
  { session, record }: Asking,
  { page, kind, field, after, since, until }: FeedLocation,
): Promise<ChangesPage> {
  const list = await listOfConnection(session.connection)
  if (!list) {
    await record({ action: 'changes.view', details: { total: 0, ...page, rows: 0 } })
    return { items: [], pagination: { total: 0, ...page }, watchedSince: null, coverage: null }
  }
  const filter = {
    kinds: kind && [kind],
    field,
    after,
    since: since === undefined ? undefined : Date.parse(since),
    until: until === undefined ? undefined : Date.parse(until),
  }
  const [{ items, pagination }, firstRead, coverage] = await Promise.all([
    readChanges(list, page, filter),
    findFirstRead(list),
    findCoverage(list),
  ])
  const details = { ...pagination, rows: items.length }
  await record({ action: 'changes.view', details })
  return {
    items: items.map(shownChange),
    pagination,
    watchedSince: shownMoment(firstRead),
    coverage: shownCoverage(coverage),
  }
}
