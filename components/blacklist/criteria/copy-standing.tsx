import { CoverageRule } from '#components/ui/coverage-rule.tsx'
import type { useSync } from '#components/ui/sync/use-sync.ts'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { useNow } from '#lib/platform/browser/clock.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  /** Undefined before the first answer. */
  readonly answer: BlacklistAnswer | undefined
  readonly sync: ReturnType<typeof useSync>
  readonly times: Times
}

/** How far the entries are the list: what the copy covers, since when, and a sync that was asked for. */
export function CopyStanding({ answer, sync, times }: Props) {
  const { words, say } = useWords('syncedCopy')
  const { coverage, firstSync } = answer?.copy ?? {}
  const asOf = answer?.criteria.asOf
  const part = coverage ?? firstSync
  const name = asOf ? say(words.nameAsOf, { time: times.moment(Date.parse(asOf)) }) : words.name
  return (
    <>
      <li className="standing-name">
        {part && <CoverageRule read={part.read} total={part.total} />}
        <span>
          <strong>{name}</strong>
          {answer?.copy && ': '}
          {coverage && answer && <LastSync coverage={coverage} answer={answer} times={times} />}
          {firstSync && say(words.firstSync, { ...firstSync, time: times.timeOfDay(Date.parse(firstSync.startedAt)) })}
          {answer?.copy && !part && words.noSync}
        </span>
      </li>
      <SyncAsked sync={sync} />
    </>
  )
}

type LastSyncProps = {
  readonly coverage: { readonly read: number; readonly total: number; readonly certifiedAt: string }
  readonly answer: BlacklistAnswer
  readonly times: Times
}

/** Redrawn once a second, alone. The age is of the console's clock, and of the browser's only since the answer came. */
function LastSync({ coverage: { read, total, certifiedAt }, answer: { sentAt, seenAt }, times }: LastSyncProps) {
  const { words, say } = useWords('syncedCopy')
  const now = useNow() ?? seenAt
  const at = Date.parse(certifiedAt)
  const age = times.ago(Math.max(0, sentAt - at + now - seenAt))
  return say(words.coverage, { read, total, time: times.moment(at), age })
}

function SyncAsked({ sync: { reading, cancel } }: Pick<Props, 'sync'>) {
  const { words, say } = useWords('syncedCopy')
  const failureWords = useFailureWords()
  if (reading.kind === 'reading') {
    const { read, total } = reading
    return (
      <>
        <li role="status">
          <strong>{total === 0 ? words.syncBegins : say(words.syncing, { read, total })}</strong> {words.whenComplete}
        </li>
        <li>
          <button type="button" className="link" onClick={() => void cancel()}>
            {words.cancel}
          </button>
        </li>
      </>
    )
  }
  if (reading.kind === 'idle') return null
  return (
    <li className={reading.kind === 'cancelled' ? undefined : 'stale'} role="status">
      {reading.kind === 'cancelled' && words.cancelled}
      {reading.kind === 'failed' && words.failed}
      {reading.kind === 'unreachable' && failureWords(reading.failure)}
      {reading.kind === 'unproved' &&
        (reading.unproved.reachable === null
          ? words.unproved
          : say(words.tooDeep, { total: reading.unproved.total, reachable: reading.unproved.reachable }))}
    </li>
  )
}
