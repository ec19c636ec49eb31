import type { PastListRead } from '#lib/features/overview/api/overview.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly reads: readonly PastListRead[]; readonly times: Times }

/** The last reads of the list, the oldest first: solid is complete, hatched proves nothing. */
export function ReadsStrip({ reads, times }: Props) {
  const { words, say } = useWords('overview')
  const proved = (read: PastListRead) => read.grade !== null && read.grade !== 'best-effort'
  const complete = reads.filter(proved).length
  const lastFailed = reads.find((read) => !proved(read))
  const heldBack = reads[0]?.heldBack ?? 0
  return (
    <div className="stack">
      <div className="reads" aria-hidden="true">
        {reads.toReversed().map((read) => (
          <i key={read.startedAt} className={proved(read) ? undefined : 'failed'} />
        ))}
      </div>
      <p>{say(words.readsSummary, { count: reads.length, complete })}</p>
      {lastFailed && (
        <p className="quiet">{say(words.lastFailed, { time: times.moment(Date.parse(lastFailed.startedAt)) })}</p>
      )}
      {heldBack > 0 && <p>{say(words.heldBack, { count: heldBack })}</p>}
    </div>
  )
}
