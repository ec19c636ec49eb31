import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { LABEL } from '#components/ui/control.ts'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { Tick } from '#components/ui/tick.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import type { OpenedReview } from '#lib/features/review/api/reviews.ts'
import { answerReview, reviewOptions } from '#lib/features/review/browser/reviews.ts'
import { entryName } from '#lib/platform/browser/entry-name.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { REVIEW_ANSWERS, REVIEW_TEXT_LONGEST, type ReviewAnswer } from '#lib/platform/reviews/api/review.ts'
import { answerOrVerify } from './answer-or-verify.ts'

type Props = { readonly review: OpenedReview; readonly onAnswered: () => void }

/** The form of a review's one answer; each option says beforehand what it does. */
export function AnswerForm({ review, onAnswered }: Props) {
  const { words, say } = useWords('review')
  const { words: terms } = useWords('askReview')
  const said = words.page
  const client = useQueryClient()
  const { busy, failure, send } = useSending()
  const { value, entries, askedBy, told, answeredBy, answeredAt } = review
  const [answeredBefore] = useState(answeredAt)
  const isAnsweredMeanwhile = !busy && answeredBy !== null && answeredAt !== answeredBefore
  const mayBeOther = value !== null && entries.length > 0
  const [answer, setAnswer] = useState<ReviewAnswer>(review.answer ?? (mayBeOther ? 'another_person' : 'keep'))
  const [cleared, setCleared] = useState<ReadonlySet<string>>(
    () => new Set(entries.filter(({ isCleared }) => isCleared || entries.length === 1).map(({ key }) => key)),
  )
  const [text, setText] = useState(told ?? '')
  const [wrong, setWrong] = useState(false)
  const isTooLong = [...text.trim()].length > REVIEW_TEXT_LONGEST
  const asksWhich = answer === 'another_person' && entries.length > 1

  function submit(event: FormEvent) {
    event.preventDefault()
    const lacks = answer === 'another_person' && cleared.size === 0
    setWrong(lacks)
    if (lacks || isTooLong) return
    void send(async () => {
      const sent = { answer, text: text.trim(), cleared: [...cleared] }
      const read = () => client.fetchQuery(reviewOptions(review.id))
      await answerOrVerify(() => answerReview(client, review, sent), sent, read)
      onAnswered()
    })
  }

  function toggle(key: string) {
    const next = new Set(cleared)
    if (!next.delete(key)) next.add(key)
    setCleared(next)
  }

  return (
    <form className="stack-4" onSubmit={submit} noValidate autoComplete="off">
      <FailureNotice failure={failure} />
      <fieldset>
        <legend className="sr-only">{said.yourAnswer}</legend>
        {REVIEW_ANSWERS.map((each) => {
          const isClosed = each === 'another_person' && !mayBeOther
          return (
            <Tick
              key={each}
              exclusive
              name="answer"
              disabled={isClosed}
              checked={answer === each}
              onChange={() => setAnswer(each)}
            >
              {terms.answers[each]}
              <small>{isClosed ? said.needsValue : said.notes[each]}</small>
            </Tick>
          )
        })}
      </fieldset>
      {asksWhich && (
        <fieldset>
          <legend className={LABEL}>{said.which}</legend>
          {entries.map((entry) => (
            <Tick key={entry.key} checked={cleared.has(entry.key)} onChange={() => toggle(entry.key)}>
              <bdi translate="no">
                <VisibleText text={entryName(entry)} />
              </bdi>
            </Tick>
          ))}
          {wrong && (
            <p className="text-small text-listed" role="alert">
              {said.selectEntry}
            </p>
          )}
        </fieldset>
      )}
      <TextArea
        label={say(said.text, { name: askedBy.name })}
        help={said.textHelp}
        value={text}
        wrong={isTooLong ? terms.ask.tooLong : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {isAnsweredMeanwhile && (
        <Notice tone="unsure" role="alert">
          {say(said.meanwhile, { name: answeredBy })}
        </Notice>
      )}
      <p>
        <Button type="submit" look="primary" busy={busy}>
          {busy ? said.busy : said.actions[answer]}
        </Button>
      </p>
    </form>
  )
}
