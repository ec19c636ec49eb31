import 'server-only'
import { backoff } from '#lib/platform/backoff.ts'
import { hasCome, isAhead } from '#lib/platform/database/has-come.ts'
import type { SyncFigures } from '../sync-figures.ts'
import type { Run } from './run-table.ts'

/** Pauses after failures. Only one process syncs a list, so they need no random spread. */
const WAITS = { firstMilliseconds: 30_000, longestMilliseconds: 600_000, jitter: 0 }

/** A long sync is followed by a pause as long, up to this limit. */
const LONGEST_PAUSE_MILLISECONDS = 3_600_000

/** Whether to begin a sync: somebody requested one, or it is due. */
export function isDue(row: Run | undefined, now: number, intervalMilliseconds: number): boolean {
  if (!row) return intervalMilliseconds > 0
  if (row.is_leased === 1) return false
  if (row.requested_at !== null) return true
  // The instance that synced the list was killed during the sync.
  if (row.holder !== null) return true
  // The clock was set back: until it has caught up, the last sync proves nothing, and afterwards it would look as if it
  // had just begun. A service that asks for a wait gets it.
  if (row.taken_at !== null && isAhead(row.taken_at, now) && row.waits_until === null) return true
  if (intervalMilliseconds === 0 && row.failures === 0) return false
  if (row.next_at === null) return true
  // The service may ask for any wait; all others are bounded.
  const longest =
    row.waits_until === null ? Math.max(intervalMilliseconds, LONGEST_PAUSE_MILLISECONDS) : Number.POSITIVE_INFINITY
  return hasCome(row.next_at, now, longest)
}

/** How often a list is synced. */
export type Rhythm = Omit<SyncFigures, 'requestsPerSecond' | 'keepMilliseconds'>

/**
 * Returns when to sync again after a sync of a given duration. The pause is at least as long as the sync, but leaves
 * time for the next one before this one is too old, if it can. `null` if syncs begin only on request.
 */
export function nextAfter(now: number, rhythm: Rhythm, tookMilliseconds: number): number | null {
  const { intervalMilliseconds, oldestMilliseconds, lagMilliseconds } = rhythm
  if (intervalMilliseconds === 0) return null
  const pause = Math.max(intervalMilliseconds, tookMilliseconds)
  return now + Math.max(0, Math.min(pause, oldestMilliseconds - lagMilliseconds - 2 * tookMilliseconds))
}

/** Returns when to resume after a sync failed. @param failures in a row, from 1. */
export function retryAfter(now: number, failures: number, waitsUntil: number | null): number {
  return Math.max(now + backoff(failures, WAITS), waitsUntil ?? 0)
}
