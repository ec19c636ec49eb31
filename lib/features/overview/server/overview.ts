import 'server-only'
import { DAY_MILLISECONDS, iso, isoOrNull } from '#lib/contract/time.ts'
import { readFieldSettings } from '#lib/mirror/field-settings.ts'
import {
  findCoverage,
  findEndedRead,
  findFirstRead,
  findPastReads,
  findProgress,
  type PastRead,
} from '#lib/mirror/query/coverage.ts'
import { countChanges, readFacets } from '#lib/mirror/query/facets.ts'
import { findFieldRoles } from '#lib/mirror/query/field-roles.ts'
import { listOfConnection, wholeListOrders } from '#lib/mirror/query/list-of-connection.ts'
import { shownCoverage, shownUnproved } from '#lib/mirror/query/shown.ts'
import { readSettings } from '#lib/platform/configuration/settings.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { readCallCounts } from '#lib/service-client/call-counts.ts'
import type { ListOverview, NotTold, QuarterHour } from '../api/overview.ts'
import { ageOfDay, isProving } from './age-of-day.ts'
import { entriesByAge, otherExpiries, REASON, reasonsOfWeeks, SINCE } from './by-age.ts'
import { countChecks } from './checks.ts'
import { quartersOfDay } from './quarters-of-day.ts'

/** Counts how syncs ended within each quarter hour of the last day, the oldest first. */
function syncsOfDay(reads: readonly PastRead[], now: number): readonly QuarterHour[] {
  return quartersOfDay(now).map(({ from, to }) => {
    const within = reads.filter(({ endedAt, startedAt }) => {
      const moment = endedAt ?? startedAt
      return moment >= from && moment < to
    })
    const complete = within.filter(({ grade }) => grade !== null && grade !== 'best-effort').length
    return { from: new Date(from).toISOString(), complete, failed: within.length - complete }
  })
}

const DAYS_SHOWN = 30
const DAYS_OF_CHECKS = 14

const NOTHING: ListOverview = {
  listed: 0,
  pending: 0,
  watchedSince: null,
  coverage: null,
  unproved: null,
  reading: null,
  facets: [],
  changes: [],
  checks: [],
  ages: { notTold: 'no_index', path: SINCE },
  reasons: { notTold: 'no_index', path: REASON },
  otherExpiries: 0,
  syncs: [],
  calls: [],
  copyAges: [],
  freshnessSeconds: 0,
  heldBack: 0,
}

type Asking = Pick<SignedInContext<'overview.view'>, 'session' | 'database' | 'now' | 'record'>

/** Returns the figures of the session's list. Audited, since the commonest values of a field may be personal. */
export async function listOverview({ session, database, now, record }: Asking): Promise<ListOverview> {
  const list = await listOfConnection(session.connection)
  const { chosen: environment } = session
  await record({ action: 'overview.view', details: { environment } })
  if (!list || !environment) return NOTHING
  const { roleOf } = await findFieldRoles(list, await readFieldSettings(database.queries, environment), undefined)
  const { connection } = list
  const orders = wholeListOrders()
  // Read before the figures: a sync that ends in between may have found entries that the figures lack.
  const coverage = await findCoverage(list)
  const [
    listed,
    pending,
    firstRead,
    ended,
    progress,
    facets,
    changes,
    checks,
    reads,
    ages,
    reasons,
    expiries,
    calls,
    settings,
  ] = await Promise.all([
    orders.length(list),
    orders.pending(list),
    findFirstRead(list),
    findEndedRead(list),
    findProgress(list),
    readFacets(list),
    countChanges(list, now - DAYS_SHOWN * DAY_MILLISECONDS),
    countChecks(database, environment, now - DAYS_OF_CHECKS * DAY_MILLISECONDS),
    findPastReads(list, now - DAY_MILLISECONDS),
    entriesByAge(connection, now),
    reasonsOfWeeks(connection, now),
    otherExpiries(connection),
    readCallCounts(database, connection, now - DAY_MILLISECONDS),
    readSettings(database.queries, environment),
  ])
  const unlessPersonal = <Told extends { readonly path: string }>(told: Told): Told | NotTold =>
    roleOf(told.path) === 'identifies' ? { notTold: 'identifies', path: told.path } : told
  return {
    listed,
    pending,
    watchedSince: isoOrNull(firstRead),
    coverage: shownCoverage(coverage, now),
    unproved: shownUnproved(ended),
    reading: progress ? { startedAt: iso(progress.startedAt), read: progress.read, total: progress.total } : null,
    facets: facets.filter(({ path }) => roleOf(path) === 'describes'),
    changes: changes.map(({ quarter, ...counts }) => ({ from: iso(quarter), ...counts })),
    checks,
    ages: unlessPersonal(ages),
    // Without dates, no entry is of this week, whatever its reason.
    reasons: 'notTold' in ages && ages.notTold !== 'no_index' ? ages : unlessPersonal(reasons),
    otherExpiries: expiries,
    syncs: syncsOfDay(reads, now),
    calls: calls.map(({ quarter, ...counts }) => ({ from: iso(quarter), ...counts })),
    copyAges: ageOfDay(reads, now),
    freshnessSeconds: settings.freshnessSeconds,
    heldBack: reads.find(isProving)?.heldBack ?? 0,
  }
}
