import 'server-only'
import { findCoverage, findEndedRead, findFirstRead, findPastReads, findProgress } from '#lib/mirror/query/coverage.ts'
import { countChanges, countListed, readFacets } from '#lib/mirror/query/facets.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import { shownCoverage, shownMoment, shownUnproved } from '#lib/mirror/query/shown.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { ListOverview } from '../api/overview.ts'

const DAYS_SHOWN = 30
const DAY = 86_400_000
const READS_SHOWN = 60

const NOTHING: ListOverview = {
  listed: 0,
  watchedSince: null,
  coverage: null,
  unproved: null,
  reading: null,
  facets: [],
  changes: [],
  reads: [],
}

const iso = (moment: number) => new Date(moment).toISOString()

type Asking = Pick<SignedInContext<'overview.view'>, 'session' | 'now' | 'record'>

/**
 * The list that a session works with, in figures; on record, since the commonest values of a field may be personal.
 */
export async function listOverview({ session, now, record }: Asking): Promise<ListOverview> {
  const list = await listOfConnection(session.connection)
  await record({ action: 'overview.view', details: { environment: session.environment } })
  if (!list) return NOTHING
  const [listed, firstRead, coverage, ended, progress, facets, changes, reads] = await Promise.all([
    countListed(list),
    findFirstRead(list),
    findCoverage(list),
    findEndedRead(list),
    findProgress(list),
    readFacets(list),
    countChanges(list, now - DAYS_SHOWN * DAY),
    findPastReads(list, READS_SHOWN),
  ])
  return {
    listed,
    watchedSince: shownMoment(firstRead),
    coverage: shownCoverage(coverage),
    unproved: shownUnproved(ended),
    reading: progress ? { startedAt: iso(progress.startedAt), read: progress.read, total: progress.total } : null,
    facets,
    changes: changes.map(({ hour, ...counts }) => ({ hour: iso(hour), ...counts })),
    reads: reads.map(({ startedAt, grade, heldBack }) => ({ startedAt: iso(startedAt), grade, heldBack })),
  }
}
