import type { MomentBetween } from '#lib/mirror/api/moment-between.ts'
import { partsOf } from '#lib/platform/browser/time.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const DASH = ' \u2013 '

type Props = { readonly between: MomentBetween; readonly zone: string; readonly times: Times }

function clockOf(time: number, zone: string): string {
  const { hour, minute, second } = partsOf(time, zone)
  return `${hour}:${minute}:${second}`
}

function isSameDay(one: number, other: number, zone: string): boolean {
  const [a, b] = [partsOf(one, zone), partsOf(other, zone)]
  return a.day === b.day && a.month === b.month && a.year === b.year
}

/** The time of day to the second, under a head that names the day of `seen`; with the date if that is another day. */
export function timeUnder(seen: number, time: number, zone: string, times: Times): string {
  return isSameDay(time, seen, zone) ? clockOf(time, zone) : times.exact(time)
}

/** The two moments between which something happened, under a head that names the day of the later one. */
export function Between({ between: { from, to }, zone, times }: Props) {
  const { words, say } = useWords('changes')
  const end = Date.parse(to)
  if (from === null) return <time dateTime={to}>{say(words.until, { time: clockOf(end, zone) })}</time>
  const start = Date.parse(from)
  return (
    <span title={say(words.between, { from: times.moment(start), to: times.moment(end) })}>
      <time dateTime={from}>{timeUnder(end, start, zone, times)}</time>
      {DASH}
      <time dateTime={to}>{clockOf(end, zone)}</time>
    </span>
  )
}
