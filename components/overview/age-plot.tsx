import type { AgeOfQuarter, ListOverview } from '#lib/features/overview/api/overview.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Drawing, PlotFrame } from './plot-frame.tsx'
import { endOfAxis } from './scale.ts'

const HEIGHT = 112
const MINUTE = 60_000

type Props = Pick<ListOverview, 'copyAges' | 'freshnessSeconds'> & { readonly times: Times }

/** The age of the synced copy over the last day, beside the limit set in Rules. */
export function AgePlot({ copyAges, freshnessSeconds, times }: Props) {
  const { words, say } = useWords('overview')
  const known = copyAges.flatMap(({ from, longest }) => (longest === null ? [] : [{ from, longest }]))
  const [first, ...others] = known
  if (!first) return <p>{words.ageNotKnown}</p>
  const oldest = others.reduce((most, each) => (each.longest > most.longest ? each : most), first)
  const limit = freshnessSeconds * 1000
  const end = endOfAxis([Math.ceil(Math.max(oldest.longest, limit) / MINUTE)])
  const heightOf = (age: number) => HEIGHT * (1 - age / (end * MINUTE))
  const over = known.filter(({ longest }) => longest > limit).length
  const minutes = Math.ceil(oldest.longest / MINUTE)
  return (
    <figure>
      <PlotFrame
        height={HEIGHT}
        scale={[
          [end, 0],
          [0, 100],
        ]}
      >
        <Drawing width={copyAges.length} height={HEIGHT}>
          <path className="plot-limit" d={`M0 ${heightOf(limit)}H${copyAges.length}`} />
          <path className="plot-curve" d={curveOf(copyAges, heightOf)} />
          <path className="plot-zero" d={`M0 ${HEIGHT}H${copyAges.length}`} />
        </Drawing>
      </PlotFrame>
      <p className="mt-2">
        {say(words.oldest, { count: minutes, time: times.dateAndTime(Date.parse(oldest.from)) })}{' '}
        {over === 0
          ? say(words.neverOver, { count: freshnessSeconds / 60 })
          : say(words.over, { count: over, minutes: freshnessSeconds / 60 })}
      </p>
    </figure>
  )
}

/** A step per quarter of an hour; gaps where nothing is known. */
function curveOf(ages: readonly AgeOfQuarter[], heightOf: (age: number) => number): string {
  return ages
    .map(({ longest }, index) => {
      if (longest === null) return ''
      const isJoined = (ages[index - 1]?.longest ?? null) !== null
      return isJoined ? `V${heightOf(longest)}H${index + 1}` : `M${index} ${heightOf(longest)}H${index + 1}`
    })
    .join('')
}
