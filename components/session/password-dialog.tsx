import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly onAnswer: (confirmed: boolean) => void }

/** Asks for the password once more; `onAnswer` is told whether it was given. */
export function PasswordDialog({ onAnswer }: Props) {
  const { words } = useWords('confirm')
  const failureWords = useFailureWords()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const confirmed = useRef(false)

  const focus = () => form.current?.querySelector('input')?.focus()
  // After the dialog has opened, which puts the focus on its first button.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function say(sentence: string) {
    setBusy(false)
    setWrong(sentence)
    focus()
  }

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (busy) return
    if (!password) return say(words.missing)
    setBusy(true)
    try {
      await callConsole('/api/session/confirm', { method: 'POST', body: { password } })
      confirmed.current = true
      // Closed rather than taken away, so that the focus goes back to where it was.
      form.current?.closest('dialog')?.close()
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      say(error.errors.password ? words.wrong : failureWords(error))
    }
  }

  return (
    <Dialog title={words.title} close={words.close} onClose={() => onAnswer(confirmed.current)}>
      <form className="form" ref={form} noValidate onSubmit={(event) => void confirm(event)}>
        <p>{words.reason}</p>
        <Field label={words.label} name="password" type="password" autoComplete="current-password" wrong={wrong} />
        <Button type="submit" look="primary" busy={busy}>
          {busy ? words.confirming : words.confirm}
        </Button>
      </form>
    </Dialog>
  )
}
