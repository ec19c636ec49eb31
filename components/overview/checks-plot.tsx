import type { ChecksOfQuarter } from '#lib/features/overview/api/overview.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { DayAxis } from './day-axis.tsx'
import { type Day, sumOf } from './days.ts'
import { PlotFigures } from './plot-figures.tsx'
import { Drawing, PlotFrame } from './plot-frame.tsx'
import { endOfAxis } from './scale.ts'

const WIDTH = 10
const HEIGHT = 96
const GAP = 1.5

type Props = { readonly days: readonly Day<ChecksOfQuarter>[]; readonly times: Times }

const checkedOf = (day: Day<ChecksOfQuarter>) => sumOf([day], ({ checked }) => checked)
const listedOf = (day: Day<ChecksOfQuarter>) => sumOf([day], ({ listed }) => listed)

/** Values checked per day as outlines; the listed ones of them filled. */
export function ChecksPlot({ days, times }: Props) {
  const { words, say } = useWords('overview')
  const all = sumOf(days, ({ checked }) => checked)
  if (all === 0) return <p>{say(words.noChecks, { count: days.length })}</p>
  const end = endOfAxis(days.map(checkedOf))
  const unit = HEIGHT / end
  const share = Math.round((sumOf(days, ({ listed }) => listed) / all) * 1000)
  return (
    <figure>
      <p className="plot-note">{say(words.shareListed, { whole: Math.floor(share / 10), tenth: share % 10 })}</p>
      <PlotFrame
        height={HEIGHT}
        scale={[
          [end, 0],
          [0, 100],
        ]}
        axis={<DayAxis days={days} times={times} />}
      >
        <Drawing width={days.length * WIDTH} height={HEIGHT}>
          {days.map((day, index) => (
            <g key={day.from} className={index === days.length - 1 ? 'plot-today' : undefined}>
              <title>
                {say(words.checksOfDay, {
                  day: times.day(day.from),
                  checked: checkedOf(day),
                  listed: listedOf(day),
                })}
              </title>
              <Column x={index * WIDTH + GAP} className="plot-down" height={Math.min(checkedOf(day), end) * unit} />
              <Column x={index * WIDTH + GAP} className="plot-up" height={Math.min(listedOf(day), end) * unit} />
            </g>
          ))}
          <path className="plot-zero" d={`M0 ${HEIGHT}H${days.length * WIDTH}`} />
        </Drawing>
      </PlotFrame>
      <PlotFigures
        caption={words.checksADay}
        days={days}
        times={times}
        counts={[
          [words.checked, checkedOf],
          [words.foundListed, listedOf],
        ]}
      />
    </figure>
  )
}

function Column({ x, className, height }: { readonly x: number; readonly className: string; readonly height: number }) {
  return <rect className={className} x={x} y={HEIGHT - height} width={WIDTH - 2 * GAP} height={height} />
}
