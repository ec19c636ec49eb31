import type { Say } from '../wording/say.ts'
import type { Wording } from '../wording/wording.ts'
import { partsOf, zoneOffset } from './time.ts'

/** Formats times for one reader in one time zone. Times are epoch milliseconds. */
export type Times = {
  /** Without the zone, as `21 Nov 2026, 09:12`; the head of a column or section names it once. */
  readonly dateAndTime: (time: number) => string
  /** The same to the second, as `21 Nov 2026, 09:12:04`. */
  readonly exact: (time: number) => string
  /** A day, as `21 Nov 2026`. */
  readonly day: (time: number) => string
  /** A day without its year, as `21 Nov`. */
  readonly dayOfYear: (time: number) => string
  /** With the zone's offset, as `21 Nov 2026, 09:12:04 UTC+1`. */
  readonly moment: (time: number) => string
  /** With the zone's offset, as `09:41:07 UTC+1`. */
  readonly timeOfDay: (time: number) => string
  /** Time since something happened, as `12 seconds ago`; `Infinity` is before the clock was set back. */
  readonly ago: (milliseconds: number) => string
  /** The zone's name for a column's head, as `Stockholm time`; the offset may differ from row to row. */
  readonly zone: string
}

const STALE_MS = 300_000

/** Whether an answer of this age is stale. */
export function isStale(milliseconds: number): boolean {
  return milliseconds >= STALE_MS
}

/** @param zone IANA name. */
export function timesIn(zone: string, words: Wording['times'], say: Say): Times {
  function written(time: number) {
    const { day, month, ...parts } = partsOf(time, zone)
    return { ...parts, day: String(Number(day)), month: words.months[Number(month) - 1] ?? month }
  }
  const exact = (time: number) => say(words.exact, written(time))
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return {
    dateAndTime: (time) => say(words.dateAndTime, written(time)),
    exact,
    day: (time) => say(words.day, written(time)),
    dayOfYear: (time) => say(words.dayOfYear, written(time)),
    moment: (time) => `${exact(time)} ${zoneOffset(time, zone)}`,
    timeOfDay: (time) => say(words.timeOfDay, { ...partsOf(time, zone), offset: zoneOffset(time, zone) }),
    ago: (milliseconds) => {
      const seconds = Math.floor(milliseconds / 1000)
      if (seconds === Number.POSITIVE_INFINITY) return words.beforeSetBack
      if (seconds < 5) return words.justNow
      if (seconds < 60) return say(words.secondsAgo, { count: seconds })
      if (seconds < 3600) return say(words.minutesAgo, { count: Math.floor(seconds / 60) })
      return say(words.hoursAgo, { count: Math.floor(seconds / 3600) })
    },
    zone: zone === 'UTC' ? zone : say(words.zone, { city }),
  }
}
