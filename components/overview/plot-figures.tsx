import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { figures } from '#lib/platform/wording/say.ts'
import type { Day } from './days.ts'

type Props<Quarter> = {
  readonly caption: string
  readonly days: readonly Day<Quarter>[]
  readonly times: Times
  /** What is counted per day, with its name. */
  readonly counts: readonly (readonly [string, (day: Day<Quarter>) => number])[]
}

/** The figures of a plot, for people who cannot see it. */
export function PlotFigures<Quarter>({ caption, days, times, counts }: Props<Quarter>) {
  const { words, say } = useWords('overview')
  return (
    <table className="sr-only">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.dayHead}</th>
          {counts.map(([name]) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.from}>
            <th scope="row">{times.day(day.from)}</th>
            {counts.map(([name, countOf]) => (
              <td key={name}>{figures(say, countOf(day))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
