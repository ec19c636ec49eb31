import type { CallsOfQuarter, ListOverview } from '#lib/features/overview/api/overview.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Hatched: no call within the quarter, or no console ran. */
function lookOf(quarter: CallsOfQuarter | undefined): string {
  if (!quarter) return 'unknown'
  return quarter.failed > 0 ? 'failed' : 'complete'
}

type Props = Pick<ListOverview, 'calls' | 'syncs'>

/** The service's answers over the last day, one mark per quarter of an hour, aligned with the strip of syncs. */
export function CallStrip({ calls, syncs }: Props) {
  const { words, say } = useWords('overview')
  const known = new Map(calls.map((quarter) => [quarter.from, quarter]))
  const answered = calls.reduce((sum, quarter) => sum + quarter.answered, 0)
  const asked = calls.reduce((sum, quarter) => sum + quarter.failed, answered)
  return (
    <div className="stack-2">
      <div className="quarters" aria-hidden="true">
        {syncs.map(({ from }) => (
          <i key={from} className={lookOf(known.get(from))} />
        ))}
      </div>
      <p>{asked === 0 ? words.notAsked : say(words.callsSummary, { count: asked, answered })}</p>
    </div>
  )
}
