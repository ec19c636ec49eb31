import type { FormEvent } from 'react'
import { ListType } from '#components/ui/list-type.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import { ENTRY_REASON_LONGEST, RESTORABLE_DAYS } from '#lib/contract/management/limits.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { useReason } from './use-reason.tsx'

type Props = {
  readonly list: Environment
  readonly count: number
  /** Selected users without an id, which cannot be removed. */
  readonly nameless: number
  /** Whether a second person must agree. */
  readonly asks: boolean
  readonly busy: boolean
  readonly onRemove: (reason: string) => void
  readonly onClose: () => void
}

/** Says how many entries are removed and what that means, and asks for a reason. */
export function RemoveManyForm({ list, count, nameless, asks, busy, onRemove, onClose }: Props) {
  const { words, say } = useWords('entries')
  const { many } = words
  const { words: ask, say: sayAsk } = useWords('askApproval')
  const { reason, isGiven, field } = useReason(say(many.reasonHelp, { longest: ENTRY_REASON_LONGEST }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isGiven()) onRemove(reason)
  }

  return (
    <form onSubmit={submit} noValidate>
      <p>
        <ListType type={list} />{' '}
        {asks ? sayAsk(ask.remove, { count }) : say(many.about, { count, list, days: RESTORABLE_DAYS })}
      </p>
      {nameless > 0 && <p className="mt-1 text-small text-ink-2">{say(many.nameless, { count: nameless })}</p>}
      {field}
      <SendFoot busy={busy} cancel={words.cancel} danger={!asks} off={count === 0} onCancel={onClose}>
        {asks ? (busy ? ask.busy : ask.next) : say(many.next, { count })}
      </SendFoot>
    </form>
  )
}
