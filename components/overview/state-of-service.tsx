import type { ReactNode } from 'react'
import type { ListOverview } from '#lib/features/overview/api/overview.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { AgePlot } from './age-plot.tsx'
import { CallStrip } from './call-strip.tsx'
import { SyncStrip } from './sync-strip.tsx'

type Props = {
  readonly overview: ListOverview
  readonly times: Times
  /** State of the connection, for those who may see it. */
  readonly children: ReactNode
}

/** How calls and syncs of the last day went, and how old the synced copy was. */
export function StateOfService({ overview, times, children }: Props) {
  const { words, say } = useWords('overview')
  const { calls, syncs, heldBack, copyAges, freshnessSeconds } = overview
  const lastDay = <span className="quiet">{say(words.lastDay, { zone: times.zone })}</span>
  return (
    <div className="stack-4">
      <div>
        <h3>
          {words.calls} {lastDay}
        </h3>
        <CallStrip calls={calls} syncs={syncs} />
      </div>
      <div>
        <h3>
          {words.syncs} {lastDay}
        </h3>
        <SyncStrip syncs={syncs} heldBack={heldBack} times={times} />
      </div>
      <div className="plot-narrow">
        <h3>
          {words.copyAge} <span className="quiet">{say(words.minutesOfDay, { zone: times.zone })}</span>
        </h3>
        <AgePlot copyAges={copyAges} freshnessSeconds={freshnessSeconds} times={times} />
      </div>
      {children}
    </div>
  )
}
