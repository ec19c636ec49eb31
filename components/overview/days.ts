import { partsOf } from '#lib/platform/browser/time.ts'

const DAY = 86_400_000
/** Every time zone's days begin with a quarter of an hour. */
const QUARTER = 900_000

/** A figure per quarter of an hour from `from`, an ISO date-time. */
type Quarter = { readonly from: string }

/** A day in the reader's zone, from its first moment to the next day's, with its figures. */
export type Day<Counted> = { readonly from: number; readonly to: number; readonly counted: readonly Counted[] }

function dateOf(time: number, zone: string): string {
  const { year, month, day } = partsOf(time, zone)
  return `${year}-${month}-${day}`
}

/** Returns the last days in a zone, oldest first. A day is as long as the zone makes it. */
export function daysOf<Counted extends Quarter>(
  counted: readonly Counted[],
  zone: string,
  now: number,
  count: number,
): readonly Day<Counted>[] {
  const byDate = Map.groupBy(counted, ({ from }) => dateOf(Date.parse(from), zone))
  const starts = new Map<string, number>()
  // No day is longer than 26 hours, so the next one has begun by then.
  const end = (Math.ceil(now / QUARTER) + 104) * QUARTER
  for (let time = end - (count + 3) * DAY; time <= end; time += QUARTER) {
    const date = dateOf(time, zone)
    if (!starts.has(date)) starts.set(date, time)
  }
  const days = [...starts].map(([date, from], index, all) => ({
    from,
    to: all[index + 1]?.[1] ?? from + DAY,
    counted: byDate.get(date) ?? [],
  }))
  return days.filter(({ from }) => from <= now).slice(-count)
}

/** The sum of a figure over days. */
export function sumOf<Counted>(days: readonly Day<Counted>[], figure: (counted: Counted) => number): number {
  return days.flatMap(({ counted }) => counted).reduce((sum, counted) => sum + figure(counted), 0)
}

/** Whether a list watched since a moment was watched for this many days. Earlier changes could not be seen. */
export function isWatched(since: number, now: number, days: number): boolean {
  return since <= now - days * DAY
}
