import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogFoot } from '#components/ui/dialog.tsx'
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

  function say(sentence: string) {
    setBusy(false)
    setWrong(sentence)
    form.current?.querySelector('input')?.focus()
  }

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (busy) return
    if (!password) return say(words.missing)
    setBusy(true)
    try {
      await callConsole('/api/session/confirm', { method: 'POST', body: { password } })
      onAnswer(true)
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      say(error.errors.password ? words.wrong : failureWords(error))
    }
  }

  return (
    <Dialog title={words.title} kept={busy} onClose={() => onAnswer(false)}>
      <form ref={form} noValidate onSubmit={(event) => void confirm(event)}>
        <p>{words.reason}</p>
        <Field label={words.label} name="password" type="password" autoComplete="current-password" wrong={wrong} />
        <DialogFoot>
          <Button aria-disabled={busy} onClick={() => !busy && onAnswer(false)}>
            {words.close}
          </Button>
          <Button type="submit" look="primary" busy={busy}>
            {busy ? words.confirming : words.confirm}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
