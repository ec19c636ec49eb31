import { CopyLine } from '#components/ui/sync/copy-line.tsx'
import type { useSync } from '#components/ui/sync/use-sync.ts'
import type { BlacklistAnswer, CopyFacts } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useIsCopyTooOld } from './use-is-copy-too-old.ts'

type Props = {
  /** Undefined before the first answer. */
  readonly answer: BlacklistAnswer | undefined
  readonly sync: ReturnType<typeof useSync>
  readonly times: Times
}

/** How well the entries represent the list: coverage of the copy, since when, and a requested sync. */
export function CopyStanding({ answer, sync, times }: Props) {
  return (
    <>
      {answer?.copy && (
        <li>
          <Copy answer={answer} copy={answer.copy} times={times} />
        </li>
      )}
      <SyncAsked sync={sync} />
    </>
  )
}

type CopyProps = { readonly answer: BlacklistAnswer; readonly copy: CopyFacts; readonly times: Times }

function Copy({ answer, copy, times }: CopyProps) {
  const { asOf } = answer.criteria
  const isTooOld = useIsCopyTooOld(answer)
  const moment = asOf && times.moment(Date.parse(asOf))
  return <CopyLine {...copy} {...answer} asOf={moment} isTooOld={isTooOld} times={times} />
}

function SyncAsked({ sync: { reading, cancel } }: Pick<Props, 'sync'>) {
  const { words, say } = useWords('syncedCopy')
  const failureWords = useFailureWords()
  if (reading.kind === 'reading') {
    const { read, total } = reading
    return (
      <>
        {/* The numbers change every second: only the rest is announced. */}
        <li>
          <strong>{total === 0 ? words.syncBegins : say(words.syncing, { read, total })}</strong>{' '}
          <span role="status">{words.whenComplete}</span>
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
