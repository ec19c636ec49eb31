import type { ChangesOfQuarter } from '#lib/features/overview/api/overview.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { DayAxis } from './day-axis.tsx'
import { type Day, sumOf } from './days.ts'
import { PlotFigures } from './plot-figures.tsx'
import { Drawing, PlotFrame } from './plot-frame.tsx'
import { endOfAxis } from './scale.ts'

const WIDTH = 10
const HEIGHT = 160
const GAP = 1.5

type Props = {
  readonly days: readonly Day<ChangesOfQuarter>[]
  readonly times: Times
  /** When syncing began, if within these days. */
  readonly since: number | undefined
}

const addedOf = (day: Day<ChangesOfQuarter>) => sumOf([day], ({ added, reappeared }) => added + reappeared)
const removedOf = (day: Day<ChangesOfQuarter>) => sumOf([day], ({ removed }) => removed)
const changedOf = (day: Day<ChangesOfQuarter>) => sumOf([day], ({ changed, mass }) => changed + mass)

/** Entries added per day above a line and removed below it; a sentence if there were none. */
export function DayPlot(props: Props) {
  const { words, say } = useWords('overview')
  const { days, times, since } = props
  if (days.some((day) => addedOf(day) + removedOf(day) > 0)) return <Plot {...props} />
  if (since !== undefined) return <p>{say(words.calmSince, { time: times.moment(since) })}</p>
  return <p>{say(words.calm, { count: days.length })}</p>
}

/** A table repeats the figures for people who cannot see the bars. */
function Plot({ days, times, since }: Props) {
  const { words, say } = useWords('overview')
  const up = endOfAxis(days.map(addedOf))
  const down = days.some((day) => removedOf(day) > 0) ? endOfAxis(days.map(removedOf)) : 0
  const unit = HEIGHT / (up + down)
  const zero = up * unit
  const unknown = since === undefined ? 0 : days.findIndex(({ to }) => to > since)
  const lines = [up, up / 2, 0, ...(down > 0 ? [-down] : [])].filter(Number.isInteger)
  return (
    <figure>
      <PlotFrame
        height={HEIGHT}
        scale={lines.map((at) => [Math.abs(at), ((up - at) / (up + down)) * 100])}
        axis={<DayAxis days={days} times={times} />}
      >
        {unknown > 0 && since !== undefined && (
          <p className="plot-unknown" style={{ inlineSize: `${(unknown / days.length) * 100}%` }}>
            <span>{say(words.unknownBefore, { time: times.dateAndTime(since) })}</span>
          </p>
        )}
        <Drawing width={days.length * WIDTH} height={HEIGHT}>
          {lines.map((at) => (
            <path
              key={at}
              className={at === 0 ? 'plot-zero' : 'plot-line'}
              d={`M0 ${zero - at * unit}H${days.length * WIDTH}`}
            />
          ))}
          {days.map((day, index) => (
            <Bar
              key={day.from}
              x={index * WIDTH + GAP}
              zero={zero}
              up={Math.min(addedOf(day), up) * unit}
              down={Math.min(removedOf(day), down) * unit}
              isUpCut={addedOf(day) > up}
              isToday={index === days.length - 1}
              title={say(words.ofDay, { day: times.day(day.from), added: addedOf(day), removed: removedOf(day) })}
            />
          ))}
        </Drawing>
        {days.map(
          (day, index) =>
            (addedOf(day) > up || removedOf(day) > down) && (
              <p key={day.from} className="plot-cut tabular" aria-hidden="true" style={cutPlace(index, days.length)}>
                {say(words.cut, { count: addedOf(day) > up ? addedOf(day) : removedOf(day) })}
              </p>
            ),
        )}
      </PlotFrame>
      <figcaption className="plot-note">{words.plotNote}</figcaption>
      <PlotFigures
        caption={words.byDay}
        days={days}
        times={times}
        counts={[
          [words.added, addedOf],
          [words.removed, removedOf],
          [words.changed, changedOf],
        ]}
      />
    </figure>
  )
}

/** A label is centred over its bar, but stays within the plot. */
function cutPlace(index: number, count: number) {
  const end = ((count - index - 1) / count) * 100
  return index > count / 2 ? { insetInlineEnd: `${end}%` } : { insetInlineStart: `${100 - end - 100 / count}%` }
}

type BarProps = {
  readonly x: number
  readonly zero: number
  readonly up: number
  readonly down: number
  readonly isUpCut: boolean
  readonly isToday: boolean
  readonly title: string
}

function Bar({ x, zero, up, down, isUpCut, isToday, title }: BarProps) {
  const width = WIDTH - 2 * GAP
  return (
    <g className={isToday ? 'plot-today' : undefined}>
      <title>{title}</title>
      <rect className="plot-up" x={x} y={zero - up} width={width} height={up} />
      {isUpCut && <path className="plot-break" d={`M${x - GAP} 22L${x + width + GAP} 16`} />}
      <rect className="plot-down" x={x} y={zero} width={width} height={down} />
    </g>
  )
}
