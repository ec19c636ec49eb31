import 'server-only'
import { backoff } from '#lib/platform/backoff.ts'
import { hasCome } from '#lib/platform/database/has-come.ts'
import type { Direction } from '../generation.ts'
import type { SyncFigures } from '../sync-figures.ts'
import type { Run } from './run-table.ts'

/** Waits after failures. One process reads a list at a time, so that chance has nothing to spread. */
const WAITS = { firstMilliseconds: 30_000, longestMilliseconds: 600_000, jitter: 0 }

/** A read that took long is followed by a pause as long, within reason. */
const LONGEST_PAUSE_MILLISECONDS = 3_600_000

/** Whether a read is to begin: somebody asked for one, or it is time. */
export function isDue(row: Run | undefined, now: number, intervalMilliseconds: number): boolean {
  if (!row) return intervalMilliseconds > 0
  if (row.is_leased === 1) return false
  if (row.requested_at !== null) return true
  // The instance that read the list was killed in the middle.
  if (row.holder !== null) return true
  if (intervalMilliseconds === 0 && row.failures === 0) return false
  if (row.next_at === null) return true
  // The service may ask for any wait; all others are bounded.
  const longest =
    row.waits_until === null ? Math.max(intervalMilliseconds, LONGEST_PAUSE_MILLISECONDS) : Number.POSITIVE_INFINITY
  return hasCome(row.next_at, now, longest)
}

/** How often a list is to be read. */
export type Rhythm = Omit<SyncFigures, 'requestsPerSecond'>

/**
 * When to read again after a read that took so long: the service is left alone for at least as long as it was read, but
 * no longer than leaves time for the next read before this one has grown too old, if there is any. `null` when only
 * somebody who asks begins a read.
 */
export function nextAfter(now: number, rhythm: Rhythm, tookMilliseconds: number): number | null {
  const { intervalMilliseconds, oldestMilliseconds, lagMilliseconds } = rhythm
  if (intervalMilliseconds === 0) return null
  const pause = Math.max(intervalMilliseconds, tookMilliseconds)
  return now + Math.max(0, Math.min(pause, oldestMilliseconds - lagMilliseconds - 2 * tookMilliseconds))
}

/** When to go on after a read got no further. @param failures in a row, from 1. */
export function retryAfter(now: number, failures: number, waitsUntil: number | null): number {
  return Math.max(now + backoff(failures, WAITS), waitsUntil ?? 0)
}

/** The other way round each time: what moves with the reader one time moves against it the next. */
export function opposite(direction: string): Direction {
  return direction === 'forward' ? 'backward' : 'forward'
}
