import 'server-only'
import { iso, isoOrNull } from '#lib/contract/time.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { asyncSingleton } from '#lib/platform/singleton.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { MirrorActivity, MirrorState } from '../api/sync-state.ts'
import { type EndedRead, findCoverage, findEndedRead, findProgress } from '../query/coverage.ts'
import { findMirroredList } from '../query/mirrored-list.ts'
import { shownCoverage, shownUnproved } from '../query/shown.ts'
import { mirrorDatabase } from '../store/mirror-database.ts'
import { readSyncFigures } from '../sync-figures.ts'
import { runStore } from './run-store.ts'
import { type Run, withRuns } from './run-table.ts'

/** How this process reaches the instance that syncs a list: itself or another. */
export const mirrorRuns = asyncSingleton('mirror-runs', async () => runStore(await withRuns(await mirrorDatabase())))

/** After the end of a sync, its holder keeps it to delete old history. */
function hasEnded({ taken_at }: Run, ended: EndedRead | undefined): boolean {
  return taken_at !== null && ended !== undefined && ended.endedAt >= taken_at
}

function activityOf(
  row: Run | undefined,
  ended: EndedRead | undefined,
  hasCoverage: boolean,
  isOnItsOwn: boolean,
): MirrorActivity {
  // A sync being cancelled keeps its holder for a moment and must not be mistaken for the next one. One whose holder lost
  // the lease, or was killed, resumes at once and was not cancelled.
  if (row && row.holder !== null && row.cancelled_at === null) return hasEnded(row, ended) ? 'waiting' : 'reading'
  if (row && row.failures > 0) return 'paused'
  const isAskedFor = row?.requested_at !== null && row?.requested_at !== undefined
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

/** A list by its connection, and which of the two it is; null if there is none. */
type ListInUse = { readonly connection: string | null; readonly chosen: Environment | null }

/** Returns the state of a list's sync, the same on every instance. */
export async function readMirrorState(
  { queries }: ConsoleDatabase,
  { connection, chosen }: ListInUse,
  now: number,
): Promise<MirrorState> {
  if (connection === null || chosen === null) return NOTHING
  const row = await (await mirrorRuns()).find(connection)
  const list = await findMirroredList(await mirrorDatabase(), connection)
  const coverage = list && (await findCoverage(list))
  const ended = list && (await findEndedRead(list))
  const progress = list && (await findProgress(list))
  const { intervalMilliseconds } = await readSyncFigures(queries, chosen)
  return {
    activity: activityOf(row, ended, coverage !== undefined, intervalMilliseconds > 0),
    coverage: shownCoverage(coverage, now),
    lastRead: ended ? { generation: ended.generation, unproved: shownUnproved(ended) } : null,
    progress: progress ? { startedAt: iso(progress.startedAt), read: progress.read, total: progress.total } : null,
    requestedAt: isoOrNull(row?.requested_at),
    nextAt: isoOrNull(row?.next_at),
    waitsUntil: isoOrNull(row?.waits_until && row.waits_until > now ? row.waits_until : null),
    failure: row?.failure ?? null,
  }
}
