import { useNow } from '#lib/platform/browser/clock.ts'
import { ageOf, type SentAndSeen } from '#lib/platform/browser/sync-age.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { CoverageRule } from '../coverage-rule.tsx'

/** How many of `total` entries a sync has read that began at `startedAt`, an ISO date-time. */
type SyncedPart = {
  readonly read: number
  readonly total: number
  readonly startedAt: string
  readonly clockSetBack?: true
}

type Props = SentAndSeen & {
  /** The moment that the copy is shown as of, in words; absent for the present. */
  readonly asOf?: string | undefined
  /** The last complete sync. */
  readonly coverage: SyncedPart | null
  /** The first sync, while it runs. */
  readonly firstSync?: SyncedPart | null | undefined
  /** Whether the last complete sync is too old to prove anything: the rule is then hatched. */
  readonly isTooOld?: boolean | undefined
  readonly times: Times
}

/** How much of the list the synced copy holds, and how old it is. */
export function CopyLine({ asOf, coverage, firstSync, sentAt, seenAt, isTooOld = false, times }: Props) {
  const { words, say } = useWords('copyLine')
  const part = coverage ?? firstSync
  return (
    <span className="copy-line">
      {part && <CoverageRule read={isTooOld ? 0 : part.read} total={part.total} />}
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

type LastSyncProps = SentAndSeen & Pick<Props, 'times'> & { readonly coverage: SyncedPart }

/** Renders itself once a second. Age counts from the sync's start, because the sync may miss what came after. */
function LastSync({ coverage, sentAt, seenAt, times }: LastSyncProps) {
  const { words, say } = useWords('copyLine')
  const now = useNow() ?? seenAt
  const { read, total, startedAt } = coverage
  const age = times.ago(ageOf(coverage, { sentAt, seenAt }, now))
  return say(words.coverage, { read, total, time: times.moment(Date.parse(startedAt)), age })
}
