import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { SendFoot } from '#components/ui/send-foot.tsx'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { useNewPassword } from '#lib/platform/browser/use-new-password.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  /** For password managers: whose password this is. */
  readonly email: string
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Changes the person's own password; asks for the current one. */
export function ChangePasswordDialog({ email, onChanged, onClose }: Props) {
  const { words } = useWords('password')
  const { help, faultOf, refusalOf } = useNewPassword()
  const { busy, failure, send } = useSending()
  const [wrong, setWrong] = useState<{ readonly current?: string | undefined; readonly next?: string | undefined }>({})
  const current = useRef<HTMLInputElement>(null)
  const next = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const body = { current: current.current?.value ?? '', next: next.current?.value ?? '' }
    const faults = { current: body.current === '' ? words.noCurrent : undefined, next: faultOf(body.next) }
    setWrong(faults)
    if (faults.current ?? faults.next) return (faults.current ? current : next).current?.focus()
    void send(async () => {
      await callConsole('/api/session/password', { method: 'PUT', body })
      onChanged()
    })
  }

  const { errors = {} } = failure ?? {}
  return (
    <Dialog title={words.change} kept={busy} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <FailureNotice failure={failure} besides={['current', 'next']} />
        <p>{words.about}</p>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={words.current}
          type="password"
          autoComplete="current-password"
          wrong={wrong.current ?? (errors.current && words.wrongCurrent)}
          ref={current}
          autoFocus
        />
        <Field
          label={words.next}
          type="password"
          autoComplete="new-password"
          help={help}
          wrong={wrong.next ?? (errors.next && refusalOf(errors.next))}
          ref={next}
        />
        <SendFoot busy={busy} cancel={words.cancel} onCancel={onClose}>
          {busy ? words.busy : words.change}
        </SendFoot>
      </form>
    </Dialog>
  )
}
