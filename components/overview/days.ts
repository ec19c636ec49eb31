import type { ChangesOfHour } from '#lib/features/overview/api/overview.ts'
import { partsOf } from '#lib/platform/browser/time.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** What changed on a day of the reader's calendar. */
export type Day = {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly added: number
  readonly removed: number
  readonly changed: number
}

function dateOf(time: number, zone: string): string {
  const { year, month, day } = partsOf(time, zone)
  return `${year}-${month}-${day}`
}

/** The last so many days in a zone, the oldest first. A day has as many hours as its zone gives it. */
export function daysOf(hours: readonly ChangesOfHour[], zone: string, now: number, count: number): readonly Day[] {
  const byDate = Map.groupBy(hours, ({ hour }) => dateOf(Date.parse(hour), zone))
  const dates = new Set<string>()
  // In steps shorter than the shortest day, so that none is left out where clocks change.
  for (let time = now - count * DAY; time <= now; time += 6 * HOUR) dates.add(dateOf(time, zone))
  dates.add(dateOf(now, zone))
  return [...dates].slice(-count).map((date) => {
    const [year = '', month = '', day = ''] = date.split('-')
    const ofDay = byDate.get(date) ?? []
    const sum = (count: (hour: ChangesOfHour) => number) => ofDay.reduce((total, hour) => total + count(hour), 0)
    return {
      year,
      month,
      day,
      added: sum((hour) => hour.added + hour.reappeared),
      removed: sum((hour) => hour.removed),
      changed: sum((hour) => hour.changed + hour.mass),
    }
  })
}

/** Whether a list that is watched since a moment was so for this many days: before, nothing could be seen to change. */
export function isWatched(since: number, now: number, days: number): boolean {
  return since <= now - days * DAY
}

/** What changed in the last 24 hours, to the hour. */
export function lastDay(hours: readonly ChangesOfHour[], now: number) {
  const recent = hours.filter(({ hour }) => Date.parse(hour) > now - DAY)
  const sum = (count: (hour: ChangesOfHour) => number) => recent.reduce((total, hour) => total + count(hour), 0)
  return {
    added: sum((hour) => hour.added + hour.reappeared),
    removed: sum((hour) => hour.removed),
    changed: sum((hour) => hour.changed + hour.mass),
  }
}
