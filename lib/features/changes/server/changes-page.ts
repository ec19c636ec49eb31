import 'server-only'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { isoOrNull } from '#lib/contract/time.ts'
import type { ActLines, ChangesPage } from '#lib/mirror/api/changes.ts'
import { findCauses, readActs } from '#lib/mirror/query/acts.ts'
import { readChanges } from '#lib/mirror/query/change-feed.ts'
import { findCoverage, findFirstRead } from '#lib/mirror/query/coverage.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import { shownAct, shownChange, shownCoverage } from '#lib/mirror/query/shown.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { FeedLocation } from '../api/feed-location.ts'

type Asking = Pick<SignedInContext<'changes.view'>, 'session' | 'record' | 'now'>

/** Returns a page of the changes of the session's list, the latest first, and records the view. */
export async function changesPage(
  { session, record, now }: Asking,
  { page, since, until, ...asked }: FeedLocation,
): Promise<ChangesPage> {
  const { chosen: environment, connection } = session
  const list = await listOfConnection(connection)
  if (!list) {
    await record({ action: 'changes.view', details: { environment, total: 0, ...page, rows: 0 } })
    return { items: [], pagination: { total: 0, ...page }, actors: [], reasons: [], watchedSince: null, coverage: null }
  }
  const filter = {
    ...asked,
    since: since === undefined ? undefined : Date.parse(since),
    until: until === undefined ? undefined : Date.parse(until),
  }
  // Read before the lines: a sync that ends in between may have found changes that the lines lack.
  const coverage = await findCoverage(list)
  const [{ items, pagination }, actors, reasons, firstRead] = await Promise.all([
    readActs(list, page, filter),
    findCauses(list, 'actor'),
    findCauses(list, 'reason'),
    findFirstRead(list),
  ])
  const details = { environment, ...pagination, rows: items.length }
  await record({ action: 'changes.view', details })
  return {
    items: items.map(shownAct),
    pagination,
    actors,
    reasons,
    watchedSince: isoOrNull(firstRead),
    coverage: shownCoverage(coverage, now),
  }
}

/** Returns a page of the lines of an act; an empty page if the list has no such act. */
export async function actLines({ session, record }: Asking, act: number, page: PageRequest): Promise<ActLines> {
  const list = await listOfConnection(session.connection)
  const lines = list && (await readChanges(list, page, act))
  const { items, pagination } = lines ?? { items: [], pagination: { total: 0, ...page } }
  await record({
    action: 'changes.view',
    details: { environment: session.chosen, act, ...pagination, rows: items.length },
  })
  return { items: items.map(shownChange), pagination }
}
