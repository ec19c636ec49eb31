import { Button } from '#components/ui/button.tsx'
import { State } from '#components/ui/state.tsx'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { isNarrowed, type ListCriteria, NO_CRITERIA } from '#lib/features/blacklist/browser/list-criteria.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useIsCopyTooOld } from './use-is-copy-too-old.ts'

type Props = {
  readonly answer: BlacklistAnswer
  readonly times: Times
  readonly isSyncing: boolean
  readonly onAsk: (change: Partial<ListCriteria>) => void
  readonly onSync: () => void
}

/** No entry of the synced copy matches: what that means and what it does not. */
export function CopyEmpty({ answer, times, isSyncing, onAsk, onSync }: Props) {
  const { words, say } = useWords('syncedCopy')
  const isTooOld = useIsCopyTooOld(answer)
  const { copy, criteria, environment } = answer
  const back = <Button onClick={() => onAsk(NO_CRITERIA)}>{words.clear}</Button>
  const coverage = copy?.coverage
  if (!coverage && !copy?.firstSync) {
    return (
      <State
        title={words.notSynced}
        actions={
          <>
            <Button look="primary" busy={isSyncing} onClick={onSync}>
              {words.syncNow}
            </Button>
            {back}
          </>
        }
      >
        <p>{words.notSyncedText}</p>
      </State>
    )
  }
  if (!coverage) {
    return (
      <State title={words.noneSoFar} actions={back}>
        <p>{words.noneSoFarText}</p>
      </State>
    )
  }
  const count = criteria.filters.length + (criteria.search === '' ? 0 : 1)
  const time = times.moment(Date.parse(coverage.certifiedAt))
  const list = { environment: environment ?? '', time }
  if (isTooOld) {
    return (
      <State
        title={isNarrowed(criteria) ? say(words.noneThen, { count, time }) : say(words.emptyThen, { time })}
        actions={back}
      >
        <p>{say(words.noneThenText, { count: coverage.read, ...list })}</p>
      </State>
    )
  }
  const title = criteria.asOf ? words.noneAsOf : isNarrowed(criteria) ? say(words.none, { count }) : words.empty
  return (
    <State title={title} actions={back}>
      {!criteria.asOf && <p>{say(words.noneText, { count: copy.whole?.entries ?? coverage.read, ...list })}</p>}
    </State>
  )
}
