import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApprovableDialog } from '#components/ui/asked.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { ListType } from '#components/ui/list-type.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import { ENTRY_REASON_LONGEST, RESTORABLE_DAYS } from '#lib/contract/management/limits.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { removeEntry } from '#lib/features/entries/browser/entries.ts'
import { useAskingApproval, useFourEyes } from '#lib/platform/browser/four-eyes.ts'
import { refreshEntries } from '#lib/platform/browser/refresh-entries.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { noteChange } from './last-change.ts'
import { removalWithRetry } from './lost-answers.ts'
import { useReason } from './use-reason.tsx'

type Props = { readonly list: Environment; readonly id: string; readonly onClose: () => void }

/** Says what removing an entry means, and asks for a reason. */
export function RemoveEntryDialog({ list, id, onClose }: Props) {
  const { words, say } = useWords('entries')
  const { remove } = words
  const { words: ask, say: sayAsk } = useWords('askApproval')
  const asks = useFourEyes(list, 'removing')
  const { asked, ask: askFor } = useAskingApproval()
  const client = useQueryClient()
  const { busy, failure, send } = useSending()
  const { reason, isGiven, field } = useReason(say(remove.reasonHelp, { longest: ENTRY_REASON_LONGEST }))
  const [removeWithRetry] = useState(removalWithRetry)

  async function take() {
    if (asks) return askFor({ kind: 'remove', list, ids: [id], reason })
    await removeWithRetry(id, () => removeEntry(list, id, reason))
    noteChange({ kind: 'removed', list, id })
    void refreshEntries(client)
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isGiven()) void send(take)
  }

  return (
    <ApprovableDialog asked={asked} title={say(remove.heading, { id })} kept={busy} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <FailureNotice failure={failure} />
        <p>
          <ListType type={list} />{' '}
          {asks ? sayAsk(ask.remove, { count: 1 }) : say(remove.about, { list, days: RESTORABLE_DAYS })}
        </p>
        {field}
        <SendFoot busy={busy} cancel={words.cancel} danger={!asks} onCancel={onClose}>
          {(asks ? ask : remove)[busy ? 'busy' : 'next']}
        </SendFoot>
      </form>
    </ApprovableDialog>
  )
}
