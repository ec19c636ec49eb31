import type { Times } from '#lib/platform/browser/times.ts'

type Props = { readonly iso: string; readonly times: Times }

/** A time in a column whose head names the zone. */
export function Moment({ iso, times }: Props) {
  const time = Date.parse(iso)
  return (
    <time className="tabular" dateTime={iso} title={times.moment(time)}>
      {times.dateAndTime(time)}
    </time>
  )
}

/** A time without its seconds, for where a column is narrow. */
export function minuteOf(iso: string, times: Times): string {
  return times.dateAndTime(Date.parse(iso)).replace(/(\d\d:\d\d):\d\d$/, '$1')
}

/** The same to the minute; the whole of it is in its title. */
export function Minute({ iso, times }: Props) {
  return (
    <time className="tabular" dateTime={iso} title={times.moment(Date.parse(iso))}>
      {minuteOf(iso, times)}
    </time>
  )
}
