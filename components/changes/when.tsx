import type { MomentBetween } from '#lib/mirror/api/moment-between.ts'
import { partsOf } from '#lib/platform/browser/time.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const DASH = ' \u2013 '

type Props = {
  readonly between: MomentBetween
  /** The times of the first and the last event of the service that did it; null if these are not known. */
  readonly happened: { readonly from: string; readonly to: string } | null
  /** A moment of the day that the head above names. */
  readonly seen: number
  readonly zone: string
  readonly times: Times
}

function clockOf(time: number, zone: string): string {
  const { hour, minute, second } = partsOf(time, zone)
  return `${hour}:${minute}:${second}`
}

function isSameDay(one: number, other: number, zone: string): boolean {
  const [a, b] = [partsOf(one, zone), partsOf(other, zone)]
  return a.day === b.day && a.month === b.month && a.year === b.year
}

/** The time of day to the second, under a head that names the day of `seen`; with the date if that is another day. */
function timeUnder(seen: number, time: number, zone: string, times: Times): string {
  return isSameDay(time, seen, zone) ? clockOf(time, zone) : times.exact(time)
}

/** When something happened: at the times of the service's events, or else between two moments. */
export function When({ between, happened, seen, zone, times }: Props) {
  const { words, say } = useWords('changes')
  const time = (iso: string) => timeUnder(seen, Date.parse(iso), zone, times)
  const moment = (iso: string) => times.moment(Date.parse(iso))
  const { from, to } = happened ?? between
  if (from === null) return <time dateTime={to}>{say(words.until, { time: time(to) })}</time>
  if (happened && time(from) === time(to)) return <time dateTime={to}>{time(to)}</time>
  return (
    <span title={say(happened ? words.happened : words.between, { from: moment(from), to: moment(to) })}>
      <time dateTime={from}>{time(from)}</time>
      {DASH}
      <time dateTime={to}>{time(to)}</time>
    </span>
  )
}
