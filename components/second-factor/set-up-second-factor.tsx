'use client'

import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailureNotice } from '#components/ui/failure-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import type { OfferedCodeApp } from '#lib/features/second-factor/api/second-factor.ts'
import { confirmCodeApp, offerCodeApp } from '#lib/features/second-factor/browser/second-factor.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { useHydrated } from '#lib/platform/browser/hydrated.ts'
import { useConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { useSending } from '#lib/platform/browser/use-sending.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { PictureOfAddress } from './picture-of-address.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Groups of four are easier to type. */
const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

/** Adds a code app, step by step: the secret, a code that proves it, the recovery codes. */
export function SetUpSecondFactor({ isRequired }: { readonly isRequired: boolean }) {
  const { words } = useWords('secondFactor')
  const said = words.setUp
  const hydrated = useHydrated()
  const call = useConfirmedCall()
  const { busy, failure, send } = useSending()
  const [offer, setOffer] = useState<OfferedCodeApp>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const begin = () => send(async () => setOffer(await offerCodeApp(call)))
  const signOut = () =>
    send(async () => {
      await callConsole('/api/session', { method: 'DELETE' })
      window.location.assign('/sign-in')
    })

  function confirm(event: FormEvent) {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    setMissing(code === '')
    field.current?.focus()
    if (code !== '') void send(async () => setCodes(await confirmCodeApp(call, code)))
  }

  // A full load: what was drawn without the second factor may not be all that is shown with it.
  if (codes) {
    return (
      <>
        <h2>{words.codes.heading}</h2>
        <RecoveryCodes codes={codes} onDone={() => window.location.assign('/account')} />
      </>
    )
  }
  return (
    <div className="stack-4 [--notice-inset:0.9375rem]">
      {isRequired && <p>{words.required}</p>}
      <p>{said.lead}</p>
      <FailureNotice failure={failure} besides={['code']} />
      {offer ? (
        <form className="stack-4" noValidate autoComplete="off" onSubmit={confirm}>
          <p>{said.scan}</p>
          <PictureOfAddress address={offer.address} label={said.picture} />
          <p>
            {said.type}{' '}
            <code className="wrap-anywhere" translate="no">
              {inGroups(offer.secret)}
            </code>
          </p>
          <Field
            label={said.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            wrong={missing ? said.noCode : failure?.errors.code && said.wrongCode}
            ref={field}
            autoFocus
          />
          <Button className="w-full" type="submit" look="primary" busy={busy}>
            {said.confirm}
          </Button>
        </form>
      ) : (
        <Button className="w-full" look="primary" busy={busy} disabled={!hydrated} onClick={() => void begin()}>
          {said.begin}
        </Button>
      )}
      {isRequired ? (
        <Button look="quiet" className="w-full" aria-disabled={busy} onClick={() => !busy && void signOut()}>
          {said.signOut}
        </Button>
      ) : (
        <Button look="quiet" className="w-full" onClick={() => window.location.assign('/account')}>
          {said.later}
        </Button>
      )}
    </div>
  )
}
