import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { Part } from '#components/ui/part.tsx'
import type { OpenedApproval } from '#lib/features/approval/api/approvals.ts'
import { decideApproval } from '#lib/features/approval/browser/approvals.ts'
import { DECISION_TEXT_LONGEST, hasSecret } from '#lib/platform/approvals/api/approval.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** The form that approves somebody else's request or refuses it. */
export function DecisionForm({ approval: { id, kind, count } }: { readonly approval: OpenedApproval }) {
  const { words, say } = useWords('approval')
  const client = useQueryClient()
  const call = useConfirmedCall()
  const { busy, failure, send } = useSending()
  const [text, setText] = useState('')

  const decide = (agree: boolean) => void send(() => decideApproval(client, call, id, { agree, text: text.trim() }))
  function submit(event: FormEvent) {
    event.preventDefault()
    decide(true)
  }
  return (
    <Part name={words.decision}>
      <form className="stack-4" onSubmit={submit} noValidate autoComplete="off">
        <FailureNotice failure={failure} />
        <Field
          label={words.reason}
          help={say(words.reasonHelp, { longest: DECISION_TEXT_LONGEST })}
          maxLength={DECISION_TEXT_LONGEST}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <p className="flex flex-wrap gap-2">
          <Button type="submit" look={hasSecret(kind) ? 'primary' : 'danger'} busy={busy}>
            {busy ? words.busy : say(words.agree[kind], { count })}
          </Button>
          <Button off={busy} onClick={() => decide(false)}>
            {kind === 'remove' ? say(words.refuse.remove, { count }) : words.refuse.rest}
          </Button>
        </p>
        <p className="text-small text-ink-2">{words.note}</p>
      </form>
    </Part>
  )
}
