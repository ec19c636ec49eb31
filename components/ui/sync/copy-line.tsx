import { useNow } from '#lib/platform/browser/clock.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { CoverageRule } from '../coverage-rule.tsx'
import './copy-line.css'

/** Of a list of `total` entries, how many a sync has read that began at `startedAt`, an ISO date-time. */
export type SyncedPart = { readonly read: number; readonly total: number; readonly startedAt: string }

type Props = {
  /** The moment the copy is shown as of, in words; the present without it. */
  readonly asOf?: string | undefined
  /** The last complete sync. */
  readonly coverage: SyncedPart | null
  /** The first sync, while it runs. */
  readonly firstSync?: SyncedPart | null | undefined
  /**
   * When the answer was sent, by the console's clock, and seen, by the browser's, in epoch milliseconds. Age is counted
   * from these, so that a wrong clock on either side makes no copy look younger than it is.
   */
  readonly sentAt: number
  readonly seenAt: number
  readonly times: Times
}

/** How much of the list the synced copy holds, and how old that is. */
export function CopyLine({ asOf, coverage, firstSync, sentAt, seenAt, times }: Props) {
  const { words, say } = useWords('copyLine')
  const part = coverage ?? firstSync
  return (
    <span className="copy-line">
      {part && <CoverageRule read={part.read} total={part.total} />}
      <span>
        <strong>{asOf === undefined ? words.name : say(words.nameAsOf, { time: asOf })}</strong>
        {': '}
        {coverage && <LastSync coverage={coverage} sentAt={sentAt} seenAt={seenAt} times={times} />}
        {!coverage &&
          firstSync &&
          say(words.firstSync, { ...firstSync, time: times.timeOfDay(Date.parse(firstSync.startedAt)) })}
        {!part && words.noSync}
      </span>
    </span>
  )
}

type LastSyncProps = Pick<Props, 'sentAt' | 'seenAt' | 'times'> & { readonly coverage: SyncedPart }

/** Redrawn once a second, alone. What came after the sync began may be on no page of it, so age counts from then. */
function LastSync({ coverage: { read, total, startedAt }, sentAt, seenAt, times }: LastSyncProps) {
  const { words, say } = useWords('copyLine')
  const now = useNow() ?? seenAt
  const at = Date.parse(startedAt)
  const age = times.ago(Math.max(0, sentAt - at + now - seenAt))
  return say(words.coverage, { read, total, time: times.moment(at), age })
}
