import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogFoot } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  /** Whether a code of the person's second factor will do as well. */
  readonly acceptsCode: boolean
  readonly onAnswer: (confirmed: boolean) => void
}

/** Asks for the password once more, or for a code; `onAnswer` is told whether it was given. */
export function PasswordDialog({ acceptsCode, onAnswer }: Props) {
  const { words } = useWords('confirm')
  const failureWords = useFailureWords()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<'password' | 'code'>('password')

  function say(sentence: string) {
    setBusy(false)
    setWrong(sentence)
    form.current?.querySelector('input')?.focus()
  }

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get(asked)
    if (busy) return
    if (!given) return say(asked === 'code' ? words.missingCode : words.missing)
    setBusy(true)
    try {
      await callConsole('/api/session/confirm', { method: 'POST', body: { [asked]: given } })
      onAnswer(true)
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      if (error.errors.code) return say(words.wrongCode)
      say(error.errors.password ? words.wrong : failureWords(error))
    }
  }

  return (
    <Dialog title={words.title} kept={busy} onClose={() => onAnswer(false)}>
      <form ref={form} noValidate onSubmit={(event) => void confirm(event)}>
        <p>{words.reason}</p>
        {asked === 'password' ? (
          <Field label={words.label} name="password" type="password" autoComplete="current-password" wrong={wrong} />
        ) : (
          <Field
            label={words.code}
            name="code"
            autoComplete="one-time-code"
            spellCheck={false}
            wrong={wrong}
            autoFocus
          />
        )}
        {acceptsCode && (
          <Button
            look="quiet"
            onClick={() => {
              setAsked(asked === 'password' ? 'code' : 'password')
              setWrong(undefined)
            }}
          >
            {asked === 'password' ? words.useCode : words.usePassword}
          </Button>
        )}
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
