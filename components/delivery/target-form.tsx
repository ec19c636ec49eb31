import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { Tick } from '#components/ui/tick.tsx'
import type { WebhookChange, WebhookChoice } from '#lib/features/delivery/api/webhook.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  /** The settings now; null without a webhook. */
  readonly initial: WebhookChoice | null
  readonly words: { readonly next: string; readonly busy: string }
  readonly onSend: (change: WebhookChange) => Promise<void>
  /** Absent if there is nothing to go back to. */
  readonly onCancel?: () => void
}

/** The address for changes, and whether the digest goes there too. The server validates the address. */
export function TargetForm({ initial, words: own, onSend, onCancel }: Props) {
  const { words } = useWords('delivery')
  const { form } = words
  const { busy, failure, send } = useSending()
  // It replaces what it began with, even if the page learns of newer settings meanwhile.
  const [replaces] = useState(initial)
  const [url, setUrl] = useState(initial?.url ?? '')
  const [digest, setDigest] = useState(initial?.digest ?? false)
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    void send(() => onSend({ url: url.trim(), digest, paused: replaces?.paused ?? false, replaces })).then(() =>
      field.current?.focus(),
    )
  }

  return (
    <form className="max-w-160 stack-4" onSubmit={submit} noValidate>
      <FailureNotice failure={failure} besides={['url']} />
      <Field
        label={form.url}
        help={form.urlHelp}
        wrong={failure?.errors.url && form.urlWrong}
        ref={field}
        type="url"
        autoComplete="off"
        spellCheck={false}
        translate="no"
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Tick checked={digest} onChange={(event) => setDigest(event.currentTarget.checked)}>
        {form.digest}
        <small>{form.digestMeaning}</small>
      </Tick>
      <div className="flex flex-wrap items-center gap-2">
        {onCancel && (
          <Button off={busy} onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
        <Button type="submit" look="primary" busy={busy}>
          {busy ? own.busy : own.next}
        </Button>
      </div>
    </form>
  )
}
