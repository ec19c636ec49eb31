import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { LABEL } from '#components/ui/control.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { Tick } from '#components/ui/tick.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { askReview, type ReviewSubject } from '#lib/features/review/browser/reviews.ts'
import { idempotencyKeys } from '#lib/platform/browser/idempotency-keys.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { REVIEW_REASONS, REVIEW_TEXT_LONGEST, type ReviewReason } from '#lib/platform/reviews/api/review.ts'

type Props = {
  readonly subject: ReviewSubject
  readonly about: string
  readonly onAsked: (id: string) => void
  readonly onClose: () => void
}

/** Asks why a review is needed, and what the analyst should know. */
export function AskDialog({ subject, about, onAsked, onClose }: Props) {
  const { words } = useWords('askReview')
  const { ask } = words
  const client = useQueryClient()
  const { busy, failure, send } = useSending()
  const [why, setWhy] = useState<ReviewReason>('mistake')
  const [text, setText] = useState('')
  const [idempotencyKeyOf] = useState(() => idempotencyKeys())
  const isTooLong = [...text.trim()].length > REVIEW_TEXT_LONGEST

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isTooLong) return
    const question = { why, text: text.trim() }
    const key = idempotencyKeyOf(JSON.stringify([subject, question]))
    void send(async () => onAsked(await askReview(client, subject, question, key)))
  }

  return (
    <Dialog title={ask.title} kept={busy} onClose={onClose}>
      <form onSubmit={submit} noValidate autoComplete="off">
        <FailureNotice failure={failure} />
        <p className="wrap-anywhere">
          <VisibleText text={about} />
        </p>
        <fieldset>
          <legend className={LABEL}>{ask.why}</legend>
          {REVIEW_REASONS.map((reason) => (
            <Tick key={reason} exclusive name="why" checked={why === reason} onChange={() => setWhy(reason)}>
              {words.reasons[reason]}
            </Tick>
          ))}
        </fieldset>
        <TextArea
          label={ask.text}
          help={ask.textHelp}
          value={text}
          wrong={isTooLong ? ask.tooLong : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <SendFoot busy={busy} cancel={ask.cancel} onCancel={onClose}>
          {busy ? ask.busy : ask.action}
        </SendFoot>
      </form>
    </Dialog>
  )
}
