import type { Settings } from '#lib/platform/configuration/api/settings.ts'
import type { LastSync } from './rules.ts'

/** Proposed values are rounded up to a multiple of these. */
const RATE_STEP = 10
const LIMIT_STEP_SECONDS = 300

const roundedUp = (value: number, step: number) => Math.ceil(value / step) * step

/** The settings that determine how a list is synced. */
export type Pace = Pick<Settings, 'freshnessSeconds' | 'lagSeconds' | 'requestsPerSecond'>

/** Syncs take too long for the freshness limit: how long, and which settings would fit. */
export type Misfit = {
  readonly seconds: number
  readonly oldestSeconds: number
  /** Null if no pace would fit, or the present one already does. */
  readonly neededRequestsPerSecond: number | null
  readonly neededFreshnessSeconds: number
}

/** If the pace accounts for this share of a sync's duration, the pace limited the sync. */
const SLOWED = 0.8

/** About how long the next sync takes. Less than the last only if a slower pace limited the last one. */
function secondsAt({ seconds, requests }: LastSync, kept: number | null, pace: number | null): number {
  const least = pace === null ? 0 : requests / pace
  const wasSlowed = kept !== null && requests / kept >= seconds * SLOWED
  return wasSlowed && (pace === null || pace > kept) ? least : Math.max(seconds, least)
}

/**
 * Says if checks would go unanswered between two syncs; else null. A sync of duration d proves something from its end
 * until the limit after its start, and the next one takes d again.
 *
 * @param kept requests per second that limited the last sync.
 */
export function misfitOf(last: LastSync, kept: number | null, pace: Pace): Misfit | null {
  const seconds = secondsAt(last, kept, pace.requestsPerSecond)
  const lag = Math.max(last.lagSeconds, pace.lagSeconds)
  if (lag + 2 * seconds <= pace.freshnessSeconds) return null
  const room = (pace.freshnessSeconds - lag) / 2
  const needed = room > 0 ? roundedUp(last.requests / room, RATE_STEP) : null
  return {
    seconds: Math.ceil(seconds),
    oldestSeconds: Math.ceil(lag + 2 * seconds),
    neededRequestsPerSecond:
      needed !== null && pace.requestsPerSecond !== null && needed > pace.requestsPerSecond ? needed : null,
    neededFreshnessSeconds: roundedUp(lag + 2 * seconds, LIMIT_STEP_SECONDS),
  }
}

/**
 * Returns how old the copy gets until the next sync ends, in seconds; null if syncs start only on request.
 *
 * @param kept requests per second that limited the last sync.
 */
export function oldestOf(last: LastSync, kept: number | null, settings: Settings): number | null {
  if (settings.pauseSeconds === 0) return null
  const seconds = secondsAt(last, kept, settings.requestsPerSecond)
  const busy = Math.max(last.lagSeconds, settings.lagSeconds) + 2 * seconds
  const pause = Math.max(0, Math.min(Math.max(settings.pauseSeconds, seconds), settings.freshnessSeconds - busy))
  return Math.ceil(busy + pause)
}
