import 'server-only'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { asyncSingleton } from '#lib/platform/singleton.ts'
import type { MirrorActivity, MirrorState } from '../api/sync-state.ts'
import { findCoverage, findEndedRead, findProgress } from '../query/coverage.ts'
import { findMirroredList } from '../query/mirrored-list.ts'
import { shownUnproved } from '../query/shown.ts'
import { mirrorDatabase } from '../store/mirror-database.ts'
import { runDesk } from './run-desk.ts'
import { type Run, withRuns } from './run-table.ts'

/** The process's way to whoever reads the lists, be it this instance or another. */
export const mirrorDesk = asyncSingleton('mirror-desk', async () => runDesk(await withRuns(await mirrorDatabase())))

const instant = (at: number) => new Date(at).toISOString()
const instantOrNull = (at: number | null | undefined) => (at === null || at === undefined ? null : instant(at))

function activityOf(row: Run | undefined, hasCoverage: boolean): MirrorActivity {
  if (row?.is_leased === 1) return 'reading'
  if (row && row.failures > 0) return 'paused'
  const isAskedFor = row?.requested_at !== null && row?.requested_at !== undefined
  const isOnItsOwn = configuration().mirror.intervalMilliseconds > 0
  return hasCoverage || isAskedFor || isOnItsOwn ? 'waiting' : 'never'
}

const NOTHING: MirrorState = {
  activity: 'never',
  coverage: null,
  lastRead: null,
  progress: null,
  requestedAt: null,
  nextAt: null,
  waitsUntil: null,
  failure: null,
}

/** The state of the sync of a connection's list; every instance gives the same answer. */
export async function readMirrorState(connection: string | null, now: number): Promise<MirrorState> {
  if (connection === null) return NOTHING
  const row = await (await mirrorDesk()).find(connection)
  const list = await findMirroredList(await mirrorDatabase(), connection)
  const coverage = list && (await findCoverage(list))
  const ended = list && (await findEndedRead(list))
  const progress = list && (await findProgress(list))
  return {
    activity: activityOf(row, coverage !== undefined),
    coverage: coverage
      ? {
          grade: coverage.grade,
          startedAt: instant(coverage.startedAt),
          certifiedAt: instant(coverage.certifiedAt),
          read: coverage.read,
          total: coverage.total,
        }
      : null,
    lastRead: ended ? { generation: ended.generation, unproved: shownUnproved(ended) } : null,
    progress: progress ? { startedAt: instant(progress.startedAt), read: progress.read, total: progress.total } : null,
    requestedAt: instantOrNull(row?.requested_at),
    nextAt: instantOrNull(row?.next_at),
    waitsUntil: instantOrNull(row?.waits_until && row.waits_until > now ? row.waits_until : null),
    failure: row?.failure ?? null,
  }
}
