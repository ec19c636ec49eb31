import type { Times } from '#lib/platform/browser/times.ts'

type Props = { readonly iso: string; readonly times: Times }

/** A time in a column whose head names the zone; the title has the exact time with its offset. */
export function Moment({ iso, times }: Props) {
  const time = Date.parse(iso)
  return (
    <time className="tabular" dateTime={iso} title={times.moment(time)}>
      {times.dateAndTime(time)}
    </time>
  )
}
