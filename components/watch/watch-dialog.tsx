import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { Fold } from '#components/ui/fold.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import { WATCH_LABEL_LONGEST, type WatchCountry } from '#lib/features/watch/api/watches.ts'
import { type ValueToWatch, type WatchingBegun, watchValues } from '#lib/features/watch/browser/watches.ts'
import { idempotencyKeys } from '#lib/platform/browser/idempotency-keys.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly values: readonly ValueToWatch[]
  readonly country: WatchCountry
  /** Is called with the number of values that are watched. */
  readonly onWatched: (taken: number) => void
  readonly onClose: () => void
}

/** Asks for the label of the watch, and says what watching means. A retry continues where it stopped. */
export function WatchDialog({ values, country, onWatched, onClose }: Props) {
  const { words, say } = useWords('watch')
  const { dialog } = words
  const { busy, failure, send } = useSending()
  const [wrong, setWrong] = useState<string>()
  const [begun, setBegun] = useState<WatchingBegun>()
  const [idempotencyKeyOf] = useState(() => idempotencyKeys())
  const field = useRef<HTMLInputElement>(null)
  const count = values.length

  function submit(event: FormEvent) {
    event.preventDefault()
    const label = field.current?.value.trim() ?? ''
    const isFit = label !== '' && [...label].length <= WATCH_LABEL_LONGEST
    setWrong(isFit ? undefined : dialog.noLabel)
    if (!isFit) return field.current?.focus()
    void send(async () => {
      const idempotencyKey = idempotencyKeyOf(label)
      onWatched(await watchValues({ label, values, country, idempotencyKey, begun, onTaken: setBegun }))
    })
  }

  return (
    <Dialog title={count === 1 ? dialog.one : say(dialog.many, { count })} kept={busy} onClose={onClose}>
      <form onSubmit={submit} noValidate autoComplete="off">
        <FailureNotice failure={failure} besides={['label', 'values']} />
        {failure?.errors.values && (
          <Notice tone="failed" role="alert">
            {say(dialog.unusable, { count })}
          </Notice>
        )}
        <p>{dialog.about}</p>
        <Fold summary={dialog.less}>
          <p className="mt-1 text-pretty text-ink-2">{dialog.lessAbout}</p>
        </Fold>
        <Field
          label={dialog.label}
          help={dialog.labelHelp}
          wrong={failure?.errors.label ? dialog.noLabel : wrong}
          readOnly={begun !== undefined}
          ref={field}
          autoFocus
        />
        {begun && <p role="status">{say(dialog.progress, { sent: begun.sent, count })}</p>}
        <SendFoot busy={busy} cancel={words.cancel} onCancel={onClose}>
          {busy ? dialog.busy : dialog.action}
        </SendFoot>
      </form>
    </Dialog>
  )
}
