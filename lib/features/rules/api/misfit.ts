import type { Settings } from '#lib/platform/configuration/api/settings.ts'
import type { LastSync } from './rules.ts'

/** Figures to set are rounded up to these: people choose round ones. */
const RATE_STEP = 10
const LIMIT_STEP_SECONDS = 300

const roundedUp = (value: number, step: number) => Math.ceil(value / step) * step

/** What syncs of a list go by. */
export type Pace = Pick<Settings, 'freshnessSeconds' | 'lagSeconds' | 'requestsPerSecond'>

/** Where syncs take too long for the freshness limit: how long, and what would do instead. */
export type Misfit = {
  readonly seconds: number
  readonly oldestSeconds: number
  /** Null where no pace would do, or the one in effect would already. */
  readonly neededRequestsPerSecond: number | null
  readonly neededFreshnessSeconds: number
}

/** So much of a sync that a pace accounts for was because of the pace. */
const SLOWED = 0.8

/** About how long the next sync takes: less than the last only where the last one kept to a slower pace. */
function secondsAt({ seconds, requests }: LastSync, kept: number | null, pace: number | null): number {
  const least = pace === null ? 0 : requests / pace
  const wasSlowed = kept !== null && requests / kept >= seconds * SLOWED
  return wasSlowed && (pace === null || pace > kept) ? least : Math.max(seconds, least)
}

/**
 * Where checks are without an answer between two syncs: a sync of duration d proves something from its end on, until the
 * limit after its start, and the next one takes d again.
 *
 * @param kept requests a second that the last sync kept to.
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
 * How old the copy gets until the next sync ends, in seconds; null where syncs begin on request only.
 *
 * @param kept requests a second that the last sync kept to.
 */
export function oldestOf(last: LastSync, kept: number | null, settings: Settings): number | null {
  if (settings.pauseSeconds === 0) return null
  const seconds = secondsAt(last, kept, settings.requestsPerSecond)
  const busy = Math.max(last.lagSeconds, settings.lagSeconds) + 2 * seconds
  const pause = Math.max(0, Math.min(Math.max(settings.pauseSeconds, seconds), settings.freshnessSeconds - busy))
  return Math.ceil(busy + pause)
}
