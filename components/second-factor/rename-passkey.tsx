import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import type { PasskeyItem } from '#lib/features/second-factor/api/second-factor.ts'
import { renamePasskey } from '#lib/features/second-factor/browser/passkeys.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly passkey: PasskeyItem
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Renames a passkey. */
export function RenamePasskey({ passkey: { id, name }, onDone, onClose }: Props) {
  const { words } = useWords('secondFactor')
  const { busy, failure, send } = useSending()
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const given = field.current?.value.trim() ?? ''
    setMissing(given === '')
    if (given === '') return field.current?.focus()
    void send(async () => {
      await renamePasskey(id, given)
      onDone()
      onClose()
    })
  }

  return (
    <Dialog title={words.renaming.heading} kept={busy} onClose={onClose}>
      <form noValidate autoComplete="off" onSubmit={submit}>
        <FailureNotice failure={failure} />
        <Field
          label={words.renaming.name}
          help={words.renaming.help}
          maxLength={100}
          defaultValue={name}
          wrong={missing ? words.renaming.missing : undefined}
          ref={field}
          autoFocus
        />
        <SendFoot busy={busy} cancel={words.renaming.cancel} onCancel={onClose}>
          {words.renaming.save}
        </SendFoot>
      </form>
    </Dialog>
  )
}
