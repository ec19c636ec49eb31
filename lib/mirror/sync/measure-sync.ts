import 'server-only'
import type { Environment } from '#lib/contract/tokens.ts'
import { consoleMetrics } from '#lib/platform/console-metrics.ts'
import { isAhead } from '#lib/platform/database/has-come.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { findCoverage, isClockSetBack } from '../query/coverage.ts'
import { findMirroredList, type MirroredList } from '../query/mirrored-list.ts'
import { committedReads } from '../store/baseline.ts'
import { mirrorDatabase } from '../store/mirror-database.ts'
import { readSyncFigures } from '../sync-figures.ts'
import { mirrorRuns } from './mirror-state.ts'

/** Selects when the last sync ended, and how many entries it missed that the next one has to confirm. */
function findLastTurn({ queries, id }: MirroredList) {
  return committedReads(queries, id).select(['ended_at', 'pending']).limit(1).executeTakeFirst()
}

/**
 * Measures how a list is synced. Metrics read it from the store, because the worker that syncs is another thread,
 * possibly of another console.
 */
export async function measureSync(
  { queries }: ConsoleDatabase,
  list: Environment,
  connection: string,
  now: number,
): Promise<void> {
  const { age, limit, grade, entries, pending, turn, failures, failing } = consoleMetrics().sync
  // Infinity fires the alarm for an age that nobody knows.
  const seconds = (moment: number) =>
    isAhead(moment, now) ? Number.POSITIVE_INFINITY : Math.max(0, now - moment) / 1000
  const row = await (await mirrorRuns()).find(connection)
  const mirrored = await findMirroredList(await mirrorDatabase(), connection)
  const coverage = mirrored && (await findCoverage(mirrored))
  const last = mirrored && (await findLastTurn(mirrored))
  const { oldestMilliseconds } = await readSyncFigures(queries, list)
  limit.set({ list }, oldestMilliseconds / 1000)
  failures.set({ list }, row?.failures ?? 0)
  if (row?.failure) failing.set({ list, reason: row.failure }, 1)
  if (last) {
    turn.set({ list }, seconds(last.ended_at ?? now))
    pending.set({ list }, last.pending)
  }
  if (!coverage) return
  age.set({ list }, isClockSetBack(coverage, now) ? Number.POSITIVE_INFINITY : seconds(coverage.startedAt))
  entries.set({ list }, coverage.read)
  grade.set({ list, grade: coverage.grade }, 1)
}
