import { type FormEvent, useRef, useState } from 'react'
import type { WaysToConfirm } from '#lib/features/session/api/ways-to-confirm.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { answerByPasskey } from '#lib/platform/browser/passkey.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const PATH = '/api/session/confirm'

/** A person's attempts to confirm, in a form that asks for a password or a code, or by passkey. */
export function useConfirming(ways: WaysToConfirm, onConfirmed: () => void) {
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
      onConfirmed()
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

  return { form, wrong, busy, asked, ask, confirm, confirmByPasskey }
}
