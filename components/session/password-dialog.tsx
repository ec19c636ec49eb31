import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogFoot } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { answerByPasskey, supportsPasskeys } from '#lib/platform/browser/passkey.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const PATH = '/api/session/confirm'

type Props = {
  /** Whether a code of the person's second factor, or a passkey, will do as well. */
  readonly acceptsCode: boolean
  readonly acceptsPasskey: boolean
  readonly onAnswer: (confirmed: boolean) => void
}

/** Asks for the password once more, or for a code or a passkey; `onAnswer` is told whether it was given. */
export function PasswordDialog({ acceptsCode, acceptsPasskey, onAnswer }: Props) {
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

  async function send(given: () => Promise<Readonly<Record<string, unknown>> | undefined>) {
    setBusy(true)
    try {
      const body = await given()
      if (!body) return say(words.passkeyStopped)
      await callConsole(PATH, { method: 'POST', body })
      onAnswer(true)
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      if (error.errors.code) return say(words.wrongCode)
      if (error.errors.passkey) return say(words.wrongPasskey)
      say(error.errors.password ? words.wrong : failureWords(error))
    }
  }

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get(asked)
    if (busy) return
    if (!given) return say(asked === 'code' ? words.missingCode : words.missing)
    void send(async () => ({ [asked]: given }))
  }

  const confirmByPasskey = () =>
    send(async () => {
      const passkey = await answerByPasskey(`${PATH}/passkey`)
      return passkey && { passkey }
    })

  return (
    <Dialog title={words.title} kept={busy} onClose={() => onAnswer(false)}>
      <form ref={form} noValidate onSubmit={confirm}>
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
        {acceptsPasskey && supportsPasskeys() && (
          <Button look="quiet" aria-disabled={busy} onClick={() => !busy && void confirmByPasskey()}>
            {words.usePasskey}
          </Button>
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
