import type { ListOverview, QuarterHour } from '#lib/features/overview/api/overview.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Hatched: no sync ended within the quarter. */
function lookOf({ complete, failed }: QuarterHour): string {
  if (failed > 0) return 'failed'
  return complete > 0 ? 'complete' : 'unknown'
}

type Props = Pick<ListOverview, 'syncs' | 'heldBack'> & { readonly times: Times }

/** The syncs of the last day, one mark per quarter of an hour. */
export function SyncStrip({ syncs, heldBack, times }: Props) {
  const { words, say } = useWords('overview')
  const complete = syncs.reduce((sum, quarter) => sum + quarter.complete, 0)
  const failed = syncs.reduce((sum, quarter) => sum + quarter.failed, 0)
  const lastFailed = syncs.findLast((quarter) => quarter.failed > 0)
  return (
    <div className="stack-2">
      <div className="quarters" aria-hidden="true">
        {syncs.map((quarter) => (
          <i key={quarter.from} className={lookOf(quarter)} />
        ))}
      </div>
      <p>
        {say(words.syncsSummary, { count: complete + failed, complete })}{' '}
        {lastFailed && say(words.lastFailed, { time: times.dateAndTime(Date.parse(lastFailed.from)) })}
      </p>
      <p className="quiet">{words.quarterNote}</p>
      {heldBack > 0 && <p>{say(words.heldBack, { count: heldBack })}</p>}
    </div>
  )
}
