import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogFoot } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import type { WaysToConfirm } from '#lib/features/session/api/ways-to-confirm.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { answerByPasskey, supportsPasskeys } from '#lib/platform/browser/passkey.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { ConfirmAtProvider } from './confirm-at-provider.tsx'

const PATH = '/api/session/confirm'

type Props = {
  readonly ways: WaysToConfirm
  readonly onAnswer: (confirmed: boolean) => void
}

/** Asks for confirmation: the password, or another proof. Calls `onAnswer` with whether the person gave one. */
export function PasswordDialog({ ways, onAnswer }: Props) {
  const { words } = useWords('confirm')
  const failureWords = useFailureWords()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<'password' | 'code' | undefined>(
    ways.password ? 'password' : ways.provider === undefined && ways.code ? 'code' : undefined,
  )

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
    const given = asked && new FormData(event.currentTarget).get(asked)
    if (busy || !asked) return
    if (!given) return say(asked === 'code' ? words.missingCode : words.missing)
    void send(async () => ({ [asked]: given }))
  }

  const confirmByPasskey = () =>
    send(async () => {
      const passkey = await answerByPasskey(`${PATH}/passkey`)
      return passkey && { passkey }
    })

  function ask(next: typeof asked) {
    setAsked(next)
    setWrong(undefined)
  }

  return (
    <Dialog title={ways.password ? words.title : words.titleElsewhere} kept={busy} onClose={() => onAnswer(false)}>
      <form ref={form} noValidate onSubmit={confirm}>
        <p>{ways.password ? words.reason : words.reasonElsewhere}</p>
        {asked === 'password' && (
          <Field label={words.label} name="password" type="password" autoComplete="current-password" wrong={wrong} />
        )}
        {asked === 'code' && (
          <Field
            label={words.code}
            name="code"
            autoComplete="one-time-code"
            spellCheck={false}
            wrong={wrong}
            autoFocus
          />
        )}
        {!asked && wrong !== undefined && <p className="text-listed">{wrong}</p>}
        {!ways.password && ways.provider === undefined && !ways.code && !ways.passkey && <p>{words.noWay}</p>}
        {ways.provider !== undefined && (
          <ConfirmAtProvider name={ways.provider} isPrimary={!asked} onConfirmed={() => onAnswer(true)} />
        )}
        {ways.passkey && supportsPasskeys() && (
          <Button look="quiet" aria-disabled={busy} onClick={() => !busy && void confirmByPasskey()}>
            {words.usePasskey}
          </Button>
        )}
        {ways.code && asked !== 'code' && (
          <Button look="quiet" onClick={() => ask('code')}>
            {words.useCode}
          </Button>
        )}
        {ways.password && asked !== 'password' && (
          <Button look="quiet" onClick={() => ask('password')}>
            {words.usePassword}
          </Button>
        )}
        <DialogFoot>
          <Button aria-disabled={busy} onClick={() => !busy && onAnswer(false)}>
            {words.close}
          </Button>
          {asked && (
            <Button type="submit" look="primary" busy={busy}>
              {busy ? words.confirming : words.confirm}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  )
}
