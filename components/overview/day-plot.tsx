import { useWords } from '#lib/platform/browser/words-context.tsx'
import { figures } from '#lib/platform/wording/say.ts'
import type { Day } from './days.ts'

const WIDTH = 10
const HEIGHT = 150
const GAP = 2

type Props = {
  readonly days: readonly Day[]
  /** Since when the list is watched, in words; undefined where that is longer than all these days. */
  readonly since: string | undefined
}

/** Added above a line and removed below it, a bar a day; in words where nobody came or left. */
export function DayPlot({ days, since }: Props) {
  const { words, say } = useWords('overview')
  if (days.some(({ added, removed }) => added + removed > 0)) return <Plot days={days} since={since} />
  if (since) return <p>{say(words.calmSince, { time: since })}</p>
  return <p>{say(words.calm, { count: days.length })}</p>
}

/** The same figures follow as a table for who cannot see the bars. */
function Plot({ days, since }: Props) {
  const { words, say } = useWords('overview')
  const up = Math.max(0, ...days.map(({ added }) => added))
  const down = Math.max(0, ...days.map(({ removed }) => removed))
  const unit = HEIGHT / (up + down)
  const zero = up * unit
  const dateOf = ({ year, month, day }: Day) => say(words.day, { year, month, day })
  const first = days[0]
  const last = days.at(-1)
  return (
    <figure>
      <svg
        className="plot"
        height={HEIGHT}
        viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((day, place) => (
          <g key={dateOf(day)} className={place === days.length - 1 ? 'plot-today' : undefined}>
            <title>{say(words.ofDay, { day: dateOf(day), added: day.added, removed: day.removed })}</title>
            <rect
              className="plot-up"
              x={place * WIDTH + GAP}
              y={zero - day.added * unit}
              width={WIDTH - 2 * GAP}
              height={day.added * unit}
            />
            <rect
              className="plot-down"
              x={place * WIDTH + GAP}
              y={zero}
              width={WIDTH - 2 * GAP}
              height={day.removed * unit}
            />
          </g>
        ))}
        <path className="plot-zero" d={`M0 ${zero}H${days.length * WIDTH}`} />
      </svg>
      <p className="plot-ends tabular" aria-hidden="true">
        <span>{first && dateOf(first)}</span>
        <span>{say(words.most, { added: up, removed: down })}</span>
        <span>{last && dateOf(last)}</span>
      </p>
      <figcaption className="plot-note">
        {words.plotNote} {since && say(words.watchedSince, { time: since })}
      </figcaption>
      <table className="sr-only">
        <caption>{words.byDay}</caption>
        <thead>
          <tr>
            <th scope="col">{words.dayHead}</th>
            <th scope="col">{words.added}</th>
            <th scope="col">{words.removed}</th>
            <th scope="col">{words.changed}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={dateOf(day)}>
              <th scope="row">{dateOf(day)}</th>
              <td>{figures(say, day.added)}</td>
              <td>{figures(say, day.removed)}</td>
              <td>{figures(say, day.changed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
