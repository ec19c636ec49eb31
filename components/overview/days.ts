import { partsOf } from '#lib/platform/browser/time.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** A figure per hour; `hour` is an ISO date-time. */
type Hour = { readonly hour: string }

/** A day in the reader's zone, from its first moment to the next day's, with the figures of its hours. */
export type Day<Counted> = { readonly from: number; readonly to: number; readonly hours: readonly Counted[] }

function dateOf(time: number, zone: string): string {
  const { year, month, day } = partsOf(time, zone)
  return `${year}-${month}-${day}`
}

/** Returns the last days in a zone, oldest first. A day has as many hours as the zone gives it. */
export function daysOf<Counted extends Hour>(
  hours: readonly Counted[],
  zone: string,
  now: number,
  count: number,
): readonly Day<Counted>[] {
  const byDate = Map.groupBy(hours, ({ hour }) => dateOf(Date.parse(hour), zone))
  const starts = new Map<string, number>()
  // Time zones differ by quarters of an hour, and so do the starts of their days.
  const end = Math.ceil((now + 26 * HOUR) / (HOUR / 4)) * (HOUR / 4)
  for (let time = end - (count + 3) * DAY; time <= end; time += HOUR / 4) {
    const date = dateOf(time, zone)
    if (!starts.has(date)) starts.set(date, time)
  }
  const days = [...starts].map(([date, from], place, all) => ({
    from,
    to: all[place + 1]?.[1] ?? from + DAY,
    hours: byDate.get(date) ?? [],
  }))
  return days.filter(({ from }) => from <= now).slice(-count)
}

/** The sum of a figure over days. */
export function sumOf<Counted>(days: readonly Day<Counted>[], figure: (hour: Counted) => number): number {
  return days.flatMap(({ hours }) => hours).reduce((sum, hour) => sum + figure(hour), 0)
}

/** Whether a list watched since a moment was watched for this many days. Earlier changes could not be seen. */
export function isWatched(since: number, now: number, days: number): boolean {
  return since <= now - days * DAY
}
