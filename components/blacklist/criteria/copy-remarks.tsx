import { Notice } from '#components/ui/notice.tsx'
import type { BlacklistAnswer, CopyFacts } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { useNow } from '#lib/platform/browser/clock.ts'
import { ageOf } from '#lib/platform/browser/sync-age.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const SECOND = 1000

type Props = {
  readonly answer: BlacklistAnswer
  readonly copy: CopyFacts
  readonly times: Times
}

/** Caveats about the entries shown or missing. */
export function CopyRemarks({ answer, copy, times }: Props) {
  const { byStart, notKnownYet, beforeFirstRead, firstSync, whole, coverage } = copy
  const { words, say } = useWords('syncedCopy')
  const momentOf = (time: string) => times.moment(Date.parse(time))
  const unknown = coverage ? say(words.notKnownYet, { time: momentOf(coverage.startedAt) }) : words.notKnownAtAll
  const notes = [
    copy.slow ? words.slow : [],
    byStart ? words.byStart : [],
    whole && whole.pending > 0 ? say(words.pending, { count: whole.pending }) : [],
    beforeFirstRead ? say(words.beforeFirstSync, { time: momentOf(beforeFirstRead) }) : [],
    notKnownYet ? unknown : [],
  ].flat()
  return (
    <>
      {firstSync && (
        <Notice tone="unsure" role="status">
          <strong>{words.soFarTitle}</strong> {say(words.soFar, { count: firstSync.read })}
        </Notice>
      )}
      <TooOld answer={answer} copy={copy} times={times} />
      {notes.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
    </>
  )
}

/** Appears as soon as the copy is too old, also while the page stays open. */
function TooOld({ answer, copy: { coverage, oldestSeconds }, times }: Props) {
  const { words, say } = useWords('syncedCopy')
  const now = useNow()
  if (!coverage || oldestSeconds === undefined || now === undefined) return null
  const age = ageOf(coverage, answer, now)
  if (age <= oldestSeconds * SECOND) return null
  return (
    <Notice tone="unsure" role="status">
      <strong>{say(words.tooOldTitle, { age: times.ago(age) })}</strong> {words.tooOld}
    </Notice>
  )
}
