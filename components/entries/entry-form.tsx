import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import type { JsonObject } from '#lib/contract/json.ts'
import { ENTRY_REASON_LONGEST } from '#lib/contract/management/limits.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { type Draft, readDraft } from './draft.ts'
import { EntryContent } from './entry-content.tsx'

type Props = {
  readonly initial: Draft
  readonly names: readonly string[]
  readonly zone: string
  readonly words: { readonly next: string; readonly busy: string }
  readonly busy: boolean
  readonly failure: RequestFailure | undefined
  readonly onSend: (item: JsonObject) => void
  readonly onCancel: () => void
}

/** The form of an entry, as fields or as JSON, with its reason and optional expiry. */
export function EntryForm({ initial, names, zone, words: own, busy, failure, onSend, onCancel }: Props) {
  const { words, say } = useWords('entries')
  const { form, wrong } = words
  const [draft, setDraft] = useState(initial)
  const [attempts, setAttempts] = useState(0)
  const [opened] = useState(Date.now)
  const element = useRef<HTMLFormElement>(null)
  const reading = readDraft(draft, opened)
  const faults = attempts > 0 && !reading.ok ? reading.faults : undefined
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })

  // Runs after the faults of an attempt are rendered, the form's own and the service's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt, and its answer, are what brings faults
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempts, failure])

  function submit(event: FormEvent) {
    event.preventDefault()
    setAttempts(attempts + 1)
    const now = readDraft(draft, Date.now())
    if (now.ok) onSend(now.item)
  }

  const answered = (area: string) => {
    const entry = failure?.errors[area]
    return entry && say(wrong.invalid, { reason: entry.reason })
  }
  const longest = ENTRY_REASON_LONGEST
  const reasonWrong = faults?.reason && say(wrong[faults.reason], { longest })
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <FailureNotice failure={failure} besides={['reason', 'expiresAt']} />
      <EntryContent draft={draft} faults={faults} names={names} onChange={change} />
      <Field
        label={form.reason}
        help={say(form.reasonHelp, { longest })}
        wrong={reasonWrong ?? answered('reason')}
        autoComplete="off"
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <Field
        label={form.expiry}
        help={say(form.expiryHelp, { zone })}
        wrong={faults?.expiry ? wrong.past : answered('expiresAt')}
        type="datetime-local"
        step={1}
        value={draft.expiry}
        onChange={(event) => change({ expiry: event.currentTarget.value })}
      />
      <SendFoot busy={busy} cancel={words.cancel} onCancel={onCancel}>
        {busy ? own.busy : own.next}
      </SendFoot>
    </form>
  )
}
